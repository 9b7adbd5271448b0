// What can go wrong in a layout, measured in the page itself. An expression: an object with functions.
({
  /**
   * Waits until nothing moves: fonts are there, no animation runs, and two frames in a row everything stood where
   * it stood before. Something is visible long before that, on a busy machine for seconds.
   */
  async still() {
    const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
    // What turns for ever, as a sign of waiting, is no movement of the layout.
    const moves = (one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime);
    const edges = (element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join();
    };
    // Thousands of places are read only where something has happened that can have moved one of them.
    let happened = true;
    const notice = () => (happened = true);
    const observer = new MutationObserver(notice);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const moving = ['scroll', 'load', 'resize', 'toggle', 'transitionend', 'animationend'];
    for (const event of moving) window.addEventListener(event, notice, { capture: true, passive: true });
    document.fonts.addEventListener('loadingdone', notice);
    await document.fonts.ready;
    for (let before = '', same = 0; same < 2; ) {
      await frame();
      let now = before;
      if (document.getAnimations().some(moves)) {
        [now, happened] = ['', true];
      } else if (happened) {
        happened = false;
        now = [...document.querySelectorAll('body, body *')].map(edges).join(' ');
      }
      same = now && now === before ? same + 1 : 0;
      before = now;
    }
    observer.disconnect();
    for (const event of moving) window.removeEventListener(event, notice, { capture: true });
    document.fonts.removeEventListener('loadingdone', notice);
  },

  nameOf(element) {
    const words = element.getAttribute('aria-label') || element.textContent || element.tagName;
    return words.trim().replace(/\s+/g, ' ').slice(0, 60);
  },

  shown(element) {
    return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !element.closest('.sr, [inert]');
  },

  /** What lies over everything else: a dialog, or on a phone the codex. */
  top() {
    return document.querySelector('dialog[open], aside.drawer') ?? document.body;
  },

  /** Something that scrolls by itself may be wider than the screen. */
  scrolls(element) {
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(up).overflowX) && up.scrollWidth > up.clientWidth) return true;
    }
    return false;
  },

  /** The box around a text that cuts it off and neither scrolls nor tells the rest in a tooltip. */
  cutter(element, text) {
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      const hides = (overflow) => /hidden|clip/.test(overflow);
      const told = up.closest('[title]') || this.scrolls(element);
      if (hides(overflowX) && text.right > edge.right + 1.5 && !told) return up;
      if (hides(overflowY) && text.bottom > edge.bottom + 1.5 && text.top < edge.bottom && !told) return up;
      if (/auto|scroll/.test(overflowY)) return null;
    }
    return null;
  },

  /** Sideways scrolling; texts and controls that are cut off or beyond the edge. */
  faults() {
    const wrong = [];
    const root = document.documentElement;
    const width = root.clientWidth;
    if (root.scrollWidth > width) wrong.push(`the page scrolls sideways: ${root.scrollWidth} of ${width}`);
    const top = this.top();
    // Of thousands of elements few have words or can be pressed: that is asked first, because it is found at once.
    for (const element of top.querySelectorAll('*')) {
      const words = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
      const own = words.length > 0;
      if (!own && !element.matches('button, a, input, select, textarea, summary')) continue;
      if (!this.shown(element) || element.closest('svg') || (top === document.body && element.closest('dialog'))) continue;
      const box = element.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const say = (what) => wrong.push(`${what}: <${element.tagName.toLowerCase()}> ${this.nameOf(element)}`);
      if ((box.left < -0.5 || box.right > width + 0.5) && !this.scrolls(element)) {
        say(`beyond the edge (${Math.round(box.left)} to ${Math.round(box.right)})`);
      }
      if (!own || element.matches('input, textarea, select')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
      const wide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const tall = hides(overflowY) && element.scrollHeight > element.clientHeight + 3;
      if ((wide || tall) && !element.closest('[title]')) {
        say(`cut off (${element.scrollWidth} × ${element.scrollHeight} in ${element.clientWidth} × ${element.clientHeight})`);
      }
      // Only its own words: what is in it for screen readers alone may be cut off.
      const cutter = words.map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return this.cutter(element, range.getBoundingClientRect());
      }).find(Boolean);
      if (cutter) say(`cut off by <${cutter.tagName.toLowerCase()} class="${cutter.className}">`);
    }
    return wrong;
  },

  /** Controls that something covers, or that are too low for a finger. */
  misses(finger, chip) {
    const wrong = [];
    const top = this.top();
    for (const element of top.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      if (!this.shown(element) || element.matches('.skip, [aria-hidden="true"]')) continue;
      if (top === document.body && element.closest('dialog')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const label = element.closest('label');
      const hits = (dy) => {
        const found = document.elementFromPoint(x, y + dy);
        return Boolean(found && (element.contains(found) || label?.contains(found)));
      };
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      // Links in running text are as high as their line; chips stand close together in it.
      const inText = element.matches('a') && getComputedStyle(element).display === 'inline';
      const reach = inText ? 0 : (element.matches('.chip') ? chip : finger) / 2 - 1;
      if (!hits(0)) {
        const over = document.elementFromPoint(x, y);
        wrong.push(`covered: ${this.nameOf(element)} (by ${over ? over.outerHTML.slice(0, 90) : 'nothing'})`);
      } else if (!hits(-reach) || !hits(reach)) {
        wrong.push(`too small for a finger: ${this.nameOf(element)} (${size})`);
      }
    }
    scrollTo(0, 0);
    return wrong;
  },

  /**
   * What is wrong with a board: something lies over its pieces, or a figure that may be pressed is too small. The
   * tools of a table and small maps are found by their classes: they have no words of their own.
   */
  boards(least) {
    const wrong = [];
    const cut = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    for (const board of document.querySelectorAll('main [data-table], main .frame:has(> .swiped)')) {
      const { left, right, top, bottom } = board.getBoundingClientRect();
      // What is as wide as the board is an edge of it, not something on it.
      const overs = [...board.querySelectorAll('.tools, .map')].map((over) => [over, over.getBoundingClientRect()]);
      const edges = overs.filter(([, box]) => box.width >= right - left - 1);
      const room = { left, right, top, bottom: Math.min(bottom, ...edges.map(([, box]) => box.top)) };
      const pieces = [...board.querySelectorAll('.target')].filter((one) => one.matches('[data-word], [data-piece]'));
      for (const piece of pieces) {
        const box = piece.getBoundingClientRect();
        if (!cut(box, room)) continue;
        for (const [over, its] of overs.filter((one) => !edges.includes(one))) {
          if (cut(box, its)) wrong.push(`${over.getAttribute('class')} lies over ${this.nameOf(piece)}`);
        }
        if (piece.matches('path.live') && Math.min(box.width, box.height) < least - 0.5) {
          wrong.push(`${this.nameOf(piece)} is only ${Math.round(box.width)} px wide`);
        }
      }
    }
    return wrong;
  },
})
