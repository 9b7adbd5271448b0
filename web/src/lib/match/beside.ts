/** Where a card stands that explains a piece: beside it on the board, never over the question. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const AIR = 8;

/**
 * `board` is where the board lies on the screen, between its panels; `gap` is how far a card stands from its piece.
 * Without a piece it stands in the board's upper right corner. Where the board has no room, it may lie over what is left of it.
 */
export function beside(
  piece: Box | null,
  card: { width: number; height: number },
  board: Box,
  gap = 14,
): { left: number; top: number } {
  const last = Math.max(AIR, board.right - card.width - AIR);
  const low = Math.max(AIR, board.bottom - card.height - AIR);
  if (!piece) return { left: last, top: Math.min(board.top + AIR, low) };
  const right = piece.right + gap;
  const left = right <= last ? right : Math.min(last, piece.left - card.width - gap);
  return { left: Math.max(AIR, left), top: Math.max(AIR, Math.min(piece.top - 20, low)) };
}

const SCREEN = (): Box => ({ left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight });
const boxOf = (id: string): Box => document.getElementById(id)?.getBoundingClientRect() ?? SCREEN();

/** The board on the screen as it is now. */
export const boardBox = (): Box => boxOf('content');
/** The log, over which a card may lie that stays. */
export const logBox = (): Box => boxOf('talk');
