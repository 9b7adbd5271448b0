export default {
  title: 'Das hat nicht geklappt',
  offline: 'Der Server ist nicht erreichbar. Prüfe die Verbindung; nichts ist verloren.',
  broken: 'Der Server hat anders geantwortet, als diese Seite es versteht. Nichts ist verloren.',
  screen: 'Dieser Teil der Seite konnte nicht geladen werden.',
  safe: 'Deine Partien sind auf dem Server sicher.',
};
