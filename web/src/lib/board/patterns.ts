/** Hatchings of the seats and the net, defined once in the document. */
import { MARKER_INK, MESH } from './paint';

const line = (id: string, d: string, ink: string, turn = ''): string =>
  `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse"${turn}><path d="${d}" stroke="${ink}" stroke-width="1.6"/></pattern>`;

export const PATTERNS =
  line('wal-h0', 'M0 4H8', '#fff') +
  line('wal-h1', 'M4 0V8', '#fff') +
  '<pattern id="wal-h2" width="9" height="9" patternUnits="userSpaceOnUse"><circle cx="4.5" cy="4.5" r="1.5" fill="#000"/></pattern>' +
  line('wal-h3', 'M0 4H8', '#000', ' patternTransform="rotate(-45)"') +
  '<pattern id="wal-mesh" width="26" height="26" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  `<path d="M0 13H26M13 0V26" stroke="${MARKER_INK}" stroke-width="5" stroke-opacity=".4"/>` +
  `<path d="M0 13H26M13 0V26" stroke="${MESH}" stroke-width="2.4" stroke-opacity=".9"/></pattern>`;
