/** Shorter path data: numbers with one decimal. In a box of 512 nobody can see the difference. */

const PARAMETERS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /^[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/i;
const FLAG = /^[\s,]*([01])/;

const short = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

export function shorten(path: string): string {
  let rest = path;
  let out = '';
  while (rest.trim() !== '') {
    const command = /^[\s,]*([a-z])/i.exec(rest);
    if (!command?.[1]) throw new Error(`no path: ${rest.slice(0, 20)}`);
    rest = rest.slice(command[0].length);
    out += command[1];
    const kind = command[1].toLowerCase();
    const count = PARAMETERS[kind] ?? 0;
    // The same command may go on with more parameters.
    for (let k = 0, first = true; count > 0; k = (k + 1) % count) {
      // The two flags of an arc may stand without any space: they are no numbers.
      const flag = kind === 'a' && (k === 3 || k === 4);
      const found = (flag ? FLAG : NUMBER).exec(rest);
      if (!found?.[1]) break;
      rest = rest.slice(found[0].length);
      const text = flag ? found[1] : short(Number(found[1]));
      const glued = first || (!flag && text.startsWith('-')) || (!flag && text.startsWith('.') && /\.\d+$/.test(out));
      out += glued ? text : ` ${text}`;
      first = false;
    }
  }
  return out;
}

/** All paths of an icon. */
export const shortenBody = (body: string): string => body.replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${shorten(path)}"`);
