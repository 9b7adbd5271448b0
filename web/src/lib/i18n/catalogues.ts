/** All texts of the page, one file an area and language. English is the measure for the keys. */
import builderDe from './de/builder';
import codexDe from './de/codex';
import commonDe from './de/common';
import errorsDe from './de/errors';
import frontDe from './de/front';
import learnDe from './de/learn';
import matchDe from './de/match';
import newmatchDe from './de/newmatch';
import replayDe from './de/replay';
import settingsDe from './de/settings';
import tableDe from './de/table';
import zonesDe from './de/zones';
import builder from './en/builder';
import codex from './en/codex';
import common from './en/common';
import errors from './en/errors';
import front from './en/front';
import learn from './en/learn';
import match from './en/match';
import newmatch from './en/newmatch';
import replay from './en/replay';
import settings from './en/settings';
import table from './en/table';
import zones from './en/zones';
import type { Lang } from './types';

const en = { common, match, front, newmatch, replay, codex, settings, learn, errors, table, zones, builder };

type Areas = typeof en;
export type Key = { [A in keyof Areas]: `${A}.${keyof Areas[A] & string}` }[keyof Areas];
type Catalogue = { [A in keyof Areas]: { [K in keyof Areas[A]]: string } };

const de: Catalogue = {
  common: commonDe,
  builder: builderDe,
  match: matchDe,
  front: frontDe,
  newmatch: newmatchDe,
  replay: replayDe,
  codex: codexDe,
  settings: settingsDe,
  learn: learnDe,
  errors: errorsDe,
  table: tableDe,
  zones: zonesDe,
};

export const catalogues: Record<Lang, Catalogue> = { en, de };
