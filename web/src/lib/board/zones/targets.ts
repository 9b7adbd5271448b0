/** What can be pressed on a board of zones: zones, pieces, and those cards and borders that matter now. */
import type { Piece, ZoneSpace } from '../../api/names';
import { cornerOf, HIGH, isCard, WIDE, type Plan } from './layout';

export interface Target {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Corners of its outline. */
  round: number;
  piece: Piece | null;
  kind: 'zone' | 'piece' | 'card' | 'border';
}

export interface Group {
  label: string;
  targets: Target[];
}

const around = (piece: Piece, x: number, y: number, scale: number): Target => {
  const [w, h] = isCard(piece) ? [38, 48] : [78, 73];
  const width = w * scale;
  const height = h * scale;
  return {
    name: piece.word,
    x: x - width / 2,
    y: y - height / 2 - (isCard(piece) ? 0 : scale / 2),
    width,
    height,
    round: (isCard(piece) ? 6 : 11) * scale,
    piece,
    kind: isCard(piece) ? 'card' : 'piece',
  };
};

/** The outline of a target; borders feel wider than they look. */
export function outline(target: Target): { x: number; y: number; width: number; height: number; rx: number } {
  const thin = target.kind === 'border' && !target.piece ? 5 : 0;
  const [dx, dy] = target.width > target.height ? [0, thin] : [thin, 0];
  return {
    x: target.x + dx,
    y: target.y + dy,
    width: target.width - 2 * dx,
    height: target.height - 2 * dy,
    rx: target.round,
  };
}

/** How many attached cards a piece shows; the rest is counted. */
export const shownCards = (cards: readonly Piece[]): number => (cards.length <= 4 ? cards.length : 3);

/** All targets, zone by zone in reading order, borders last. `matters` names what may be chosen or is chosen. */
export function groups(board: ZoneSpace, laid: Plan, matters: ReadonlySet<string>, borders: string): Group[] {
  const zones = [...board.zones].sort((a, b) => a.row - b.row || a.column - b.column);
  const found = zones.map((zone): Group => {
    const { x, y } = cornerOf(zone);
    const inside = laid.spots.filter((spot) => spot.piece.place === zone.name);
    const names = inside.map((spot) => spot.piece.name).join(', ');
    const label = [zone.name, zone.text, names].filter(Boolean).join(', ');
    const targets: Target[] = [
      { name: zone.name, x: x + 3, y: y + 3, width: WIDE - 6, height: HIGH - 6, round: 0, piece: null, kind: 'zone' },
    ];
    for (const spot of inside) {
      targets.push(around(spot.piece, spot.x, spot.y, spot.scale));
      const cards = laid.hanging.get(spot.piece.id) ?? [];
      cards.slice(0, shownCards(cards)).forEach((card, k) => {
        const lift = spot.piece.stand?.flying ? 4 : 0;
        if (matters.has(card.word) || matters.has(card.id))
          targets.push({
            name: card.word,
            x: spot.x + (-28.5 + 17 * k) * spot.scale,
            y: spot.y - (47 + lift) * spot.scale,
            width: 17 * spot.scale,
            height: 20 * spot.scale,
            round: 3,
            piece: card,
            kind: 'card',
          });
      });
    }
    return { label, targets };
  });
  const edges = laid.edges.flatMap((edge): Target[] => {
    if (!edge.wall && !matters.has(edge.name)) return [];
    const [width, height] = edge.upright ? [26, edge.length] : [edge.length, 26];
    // Of a wall and its border the one that is asked about is pressed.
    const name = edge.wall && !matters.has(edge.name) ? edge.wall.word : edge.name;
    return [
      {
        name,
        x: edge.x - width / 2,
        y: edge.y - height / 2,
        width,
        height,
        round: 6,
        piece: edge.wall,
        kind: 'border',
      },
    ];
  });
  return edges.length > 0 ? [...found, { label: borders, targets: edges }] : found;
}
