/** A board seen from the other side: cells change places, sides and fronts point the other way, words stay. */
import type { HexScene, Piece, Scene, ZoneScene } from '../api/names';
import { isHex, isZones } from './space';
import type { Ghost } from './types';

const HALF = 3;
const opposite = (side: number): number => (side + HALF) % 6;

const turnedPiece = (piece: Piece): Piece => ({
  ...piece,
  ...(piece.facing == null ? {} : { facing: opposite(piece.facing) }),
  ...(piece.marks
    ? { marks: piece.marks.map((mark) => (mark.side == null ? mark : { ...mark, side: opposite(mark.side) })) }
    : {}),
});

function turnedZones(scene: ZoneScene): Scene {
  const { zones } = scene.board;
  const [east, south] = [Math.max(...zones.map((zone) => zone.column)), Math.max(...zones.map((zone) => zone.row))];
  return {
    ...scene,
    board: {
      ...scene.board,
      zones: zones.map((zone) => ({ ...zone, column: east - zone.column, row: south - zone.row })),
    },
  };
}

/** Tables turn themselves. */
export function turned(scene: Scene): Scene {
  if (isZones(scene)) return turnedZones(scene);
  if (!isHex(scene)) return scene;
  const cells = scene.board.cells.map((cell) => ({ ...cell, q: -cell.q, r: -cell.r }));
  const found: HexScene = { ...scene, board: { ...scene.board, cells }, pieces: scene.pieces.map(turnedPiece) };
  return found;
}

/** What is about to stand there, seen from the other side. */
export const turnedGhost = (ghost: Ghost | null): Ghost | null =>
  ghost?.piece ? { ...ghost, piece: turnedPiece(ghost.piece) } : ghost;
