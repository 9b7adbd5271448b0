/** Friendly names for guests who do not want to think of one. */
const FIRST = [
  'Mara',
  'Jorun',
  'Tessa',
  'Hedda',
  'Alrik',
  'Birke',
  'Corvin',
  'Dagmar',
  'Edda',
  'Falk',
  'Gerion',
  'Ilsa',
  'Kilian',
  'Lorna',
  'Milo',
  'Nella',
  'Odo',
  'Perrin',
  'Runa',
  'Sigi',
  'Tilo',
  'Ulla',
  'Veit',
  'Wanda',
  'Yorick',
  'Zita',
];

export function friendlyName(random: () => number = Math.random): string {
  const first = FIRST[Math.floor(random() * FIRST.length)] ?? 'Mara';
  return `${first} ${10 + Math.floor(random() * 90)}`;
}
