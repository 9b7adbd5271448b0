/** Whether somebody really did something: a browser also says that a pointer at rest has come to what appears under it. */
let last = -Infinity;

const stirred = (): void => {
  last = performance.now();
};

addEventListener('keydown', stirred, { capture: true, passive: true });
addEventListener('pointerdown', stirred, { capture: true, passive: true });
addEventListener(
  'pointermove',
  (event) => {
    if (event.movementX !== 0 || event.movementY !== 0) stirred();
  },
  { capture: true, passive: true },
);

/** A key, a press or a real move of the pointer has come since then. */
export const stirredSince = (time: number): boolean => last > time;
