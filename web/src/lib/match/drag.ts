/** Dragging a piece from the tray onto the board, with mouse, pen or finger. */
const THRESHOLD = 8;
/** The ghost stands this far above a finger, so that it can be seen. */
const LIFT = 56;

export interface DragHooks {
  start: () => void;
  over: (cell: string | null) => void;
  drop: (cell: string | null) => void;
}

function cellAt(event: PointerEvent): string | null {
  const y = event.pointerType === 'touch' ? event.clientY - LIFT : event.clientY;
  return document.elementFromPoint(event.clientX, y)?.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
}

/** Starts to watch a pointer that went down on a tray piece; a short press stays a press. */
export function watchDrag(down: PointerEvent, hooks: DragHooks): void {
  if (down.button !== 0) return;
  let dragging = false;
  const stop = new AbortController();
  const { signal } = stop;
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > THRESHOLD;
    if (!dragging && far) {
      dragging = true;
      hooks.start();
    }
    if (dragging) hooks.over(cellAt(event));
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== down.pointerId) return;
    stop.abort();
    if (!dragging) return;
    // The click that follows a drag is not a press of the tray piece.
    window.addEventListener('click', (click) => click.stopPropagation(), {
      capture: true,
      once: true,
      signal: AbortSignal.timeout(50),
    });
    hooks.over(null);
    hooks.drop(event.type === 'pointerup' ? cellAt(event) : null);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', up, { signal });
}
