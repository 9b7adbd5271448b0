/** The text list: every option, in groups that open, and a filter for long lists. */
import type { Scene } from '../api/names';
import type { Choice } from './options';

export interface Group {
  id: string;
  title: string;
  choices: Choice[];
}

/** Options with the same verb and first piece or place stand together; single ones stand alone. */
export function group(choices: readonly Choice[], scene: Scene): Group[] {
  const names = new Map<string, string>();
  for (const tray of scene.trays) for (const piece of tray.pieces ?? []) names.set(piece.word, piece.name);
  for (const piece of scene.pieces) if (piece.place) names.set(piece.place, `${piece.name} ${piece.place}`);
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const subject = subjectOf(choice);
    const id = `${choice.verb} ${subject}`;
    found.set(id, [...(found.get(id) ?? []), choice]);
  }
  return [...found].map(([id, inside]) => {
    const subject = id.slice(id.indexOf(' ') + 1);
    return { id, title: common(inside, names.get(subject) ?? subject), choices: inside };
  });
}

function subjectOf(choice: Choice): string {
  if (choice.tray !== null && !choice.implied) return choice.tray;
  if (choice.cells.length > 1 || choice.side) return choice.cells[0] ?? '';
  return choice.cells.length === 0 ? (choice.rest.split(' ')[0] ?? '') : '';
}

/** The words that all texts begin with, at least up to the name of the subject. */
function common(choices: readonly Choice[], subject: string): string {
  const [first, ...others] = choices;
  if (!first || others.length === 0) return first?.text ?? '';
  const words = first.text.split(' ');
  let same = 0;
  while (same < words.length && others.every((choice) => choice.text.split(' ')[same] === words[same])) same += 1;
  const text = words
    .slice(0, same)
    .join(' ')
    .replace(/[\s:,]+$/, '');
  return text !== '' ? text : subject;
}

/** Options whose text or words contain everything typed. */
export function search(choices: readonly Choice[], typed: string): Choice[] {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...choices];
  return choices.filter((choice) => {
    const text = `${choice.text} ${choice.choice}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
