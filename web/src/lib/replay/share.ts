/** Positions as part of an address, so that nothing has to be stored for a link. */
export function toHash(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let plain = '';
  for (const byte of bytes) plain += String.fromCharCode(byte);
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text behind `#…`; null if it is none. */
export function fromHash(hash: string): string | null {
  const words = hash.replace(/^#/, '');
  if (!words) return null;
  try {
    const plain = atob(words.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(plain, (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

export const positionLink = (text: string): string => `${location.origin}/position#${toHash(text)}`;
