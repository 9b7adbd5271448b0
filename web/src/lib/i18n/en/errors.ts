export default {
  title: 'That did not work',
  offline: 'The server cannot be reached. Check your connection; nothing is lost.',
  broken: 'The server answered in a way that this page does not understand. Nothing is lost.',
  screen: 'This part of the page could not be loaded.',
  safe: 'Your matches are safe on the server.',
};
