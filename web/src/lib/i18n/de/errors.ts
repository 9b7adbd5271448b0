export default {
  title: 'Das hat nicht geklappt',
  offline: 'Der Server ist nicht erreichbar. Prüfe die Verbindung; nichts ist verloren.',
  broken: 'Der Server hat anders geantwortet, als diese Seite es versteht. Nichts ist verloren.',
  screen: 'Dieser Teil der Seite konnte nicht geladen werden.',
  part: 'Dieser Teil der Seite ist ausgefallen',
  rest: 'Der Rest geht weiter, und deine Partien sind auf dem Server sicher.',
  trouble: 'Auf dieser Seite ist etwas schiefgegangen',
  report:
    'Der Bericht enthält den Fehler, diese Adresse, die Version und was du von der Partie siehst. Er wird nirgendwohin von selbst geschickt.',
  copyReport: 'Bericht kopieren',
  saveReport: 'Bericht speichern',
  copied: 'Der Bericht ist kopiert.',
  reload: 'Seite neu laden',
  safe: 'Deine Partien sind auf dem Server sicher.',
};
