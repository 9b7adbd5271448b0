/** All texts of the page in German; `catalogues.ts` says that it has what English has. */
import builder from './builder';
import coach from './coach';
import codex from './codex';
import common from './common';
import errors from './errors';
import front from './front';
import learn from './learn';
import match from './match';
import newmatch from './newmatch';
import puzzles from './puzzles';
import replay from './replay';
import settings from './settings';
import table from './table';
import zones from './zones';

export default {
  common,
  match,
  front,
  newmatch,
  replay,
  codex,
  settings,
  learn,
  puzzles,
  errors,
  table,
  zones,
  builder,
  coach,
};
