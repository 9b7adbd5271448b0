/** A WebSocket that comes back by itself and asks only for what it missed. */
import { address } from './client';
import type { FromServer } from './names';

export type Status = 'connecting' | 'open' | 'lost';

export interface LiveOptions {
  /** `/matches/<id>/live` */
  path: string;
  /** What the client has already; read anew at each connection. */
  since: () => { since?: number | undefined; line?: number | undefined };
  onMessage: (message: FromServer) => void;
  onStatus: (status: Status) => void;
  /** The server does not want this client any more; nothing is tried again until `retry`. */
  onRefused?: () => void;
  /** The browser was signed out, or has another token now; the line comes back by itself. */
  onSignedOut?: () => void;
  /** Milliseconds for a ping to come back. */
  onDelay?: (ms: number) => void;
}

/** Waits before the n-th try to come back: 0.4 s, then doubling to 10 s, spread a little. */
export function pause(tries: number, random: number = Math.random()): number {
  return Math.min(10_000, 400 * 2 ** tries) * (0.8 + 0.4 * random);
}

/** WebSocket close code "policy violation": who watches is not welcome any more. */
const POLICY = 1008;
/** Of the server's own: the token of this line is void. Mostly another tab has a new one, and says so soon. */
const SIGNED_OUT = 4001;
const SAYS_SO_WITHIN = 3_000;
const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;

export class LiveLine {
  #options: LiveOptions;
  #socket: WebSocket | null = null;
  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #pinged = 0;
  #closed = false;

  constructor(options: LiveOptions) {
    this.#options = options;
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  #wake = (): void => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN || document.hidden) return;
    this.retry();
  };

  #connect(): void {
    this.#options.onStatus('connecting');
    const { since, line } = this.#options.since();
    const url = new URL(address(this.#options.path, { since, line }), location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#options.onStatus('open');
      this.#ping();
      this.#beat = setInterval(() => this.#ping(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(event.data);
    socket.onclose = (event) => {
      if (event.code === POLICY) this.#refuse(socket);
      else if (event.code === SIGNED_OUT) this.#void(socket);
      else this.#lost(socket);
    };
  }

  #hear(data: string): void {
    let message: FromServer;
    try {
      message = JSON.parse(data) as FromServer;
    } catch {
      return;
    }
    if (message.type === 'pong') {
      clearTimeout(this.#deadline);
      this.#options.onDelay?.(Math.round(performance.now() - this.#pinged));
      return;
    }
    this.#options.onMessage(message);
  }

  #ping(): void {
    if (!this.send({ type: 'ping' })) return;
    this.#pinged = performance.now();
    clearTimeout(this.#deadline);
    const socket = this.#socket;
    // A line that swallows messages looks open: only a missing answer tells.
    this.#deadline = setTimeout(() => socket && this.#lost(socket), PONG_WITHIN);
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#closed) return;
    this.#options.onStatus('lost');
    this.#again = setTimeout(() => this.#connect(), pause(this.#tries++));
  }

  #void(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    if (this.#closed) return;
    this.#options.onStatus('lost');
    this.#again = setTimeout(() => {
      this.#options.onSignedOut?.();
      this.#connect();
    }, SAYS_SO_WITHIN);
  }

  #refuse(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#options.onStatus('lost');
    this.#options.onRefused?.();
  }

  #drop(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#deadline);
    clearTimeout(this.#again);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Sends if the line is open; says whether it did. */
  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Tries again now (also after a language switch, so that texts come anew). */
  retry(): void {
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#drop();
  }
}
