import { expect, it, vi } from 'vitest';

it('a pointer at rest does nothing, whatever appears under it', async () => {
  const heard = new Map<string, (event: Partial<PointerEvent>) => void>();
  vi.stubGlobal('addEventListener', (kind: string, ear: (event: Partial<PointerEvent>) => void) =>
    heard.set(kind, ear),
  );
  const { stirredSince } = await import('../src/lib/stir');
  const before = performance.now() - 1;
  expect(stirredSince(before)).toBe(false);
  heard.get('pointermove')?.({ movementX: 0, movementY: 0 });
  expect(stirredSince(before)).toBe(false);
  heard.get('pointermove')?.({ movementX: 0, movementY: 2 });
  expect(stirredSince(before)).toBe(true);
  expect(stirredSince(performance.now() + 1)).toBe(false);
  vi.unstubAllGlobals();
});
