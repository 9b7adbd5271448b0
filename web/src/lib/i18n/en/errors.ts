export default {
  title: 'That did not work',
  offline: 'The server cannot be reached. Check your connection; nothing is lost.',
  broken: 'The server answered in a way that this page does not understand. Nothing is lost.',
  screen: 'This part of the page could not be loaded.',
  part: 'This part of the page has failed',
  rest: 'The rest still works, and your matches are safe on the server.',
  trouble: 'Something on this page went wrong',
  report:
    'The report contains the error, this address, the version and what you see of the match. It is sent nowhere by itself.',
  copyReport: 'Copy the report',
  saveReport: 'Save the report',
  copied: 'The report is copied.',
  reload: 'Reload the page',
  safe: 'Your matches are safe on the server.',
};
