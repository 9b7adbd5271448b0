// Runs before the first paint, so that nobody who chose the light theme sees a dark flash.
(function () {
  var theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('walstatt.settings') || '{}').theme || 'system';
  } catch {
    // Storage is blocked: the system's theme is a good guess.
  }
  if (theme === 'system') theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = theme;
})();
