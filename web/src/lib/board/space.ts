/** Which kind of board a scene has. */
import type { Cell, HexScene, Scene, TableScene } from '../api/names';

export const isTable = (scene: Scene): scene is TableScene => scene.board.space === 'table';
export const isHex = (scene: Scene): scene is HexScene => scene.board.space === 'hex';

/** The cells of a hex board; other boards have none. */
export const cellsOf = (scene: Scene): readonly Cell[] => (scene.board.space === 'hex' ? scene.board.cells : []);
