/** Which kind of board a scene has. */
import type { Cell, HexScene, Scene, TableScene, ZoneScene } from '../api/names';

export const isTable = (scene: Scene): scene is TableScene => scene.board.space === 'table';
export const isHex = (scene: Scene): scene is HexScene => scene.board.space === 'hex';
export const isZones = (scene: Scene): scene is ZoneScene => scene.board.space === 'zones';

/** The cells of a hex board; other boards have none. */
export const cellsOf = (scene: Scene): readonly Cell[] => (scene.board.space === 'hex' ? scene.board.cells : []);

/** What options may name on the board: cells; on a board of zones its zones, borders and pieces. */
export const placesOf = (scene: Scene): Set<string> =>
  isZones(scene)
    ? new Set(
        [...scene.board.zones, ...(scene.board.borders ?? [])]
          .map((place) => place.name)
          .concat(scene.pieces.flatMap((piece) => piece.word || [])),
      )
    : new Set(cellsOf(scene).map((cell) => cell.name));
