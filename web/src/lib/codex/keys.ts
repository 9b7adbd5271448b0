/** Whether somebody is writing: then letters are letters and no commands. */
export function writing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** "/" anywhere, except where it is written. Keyboards that have it above the 7 send it with Shift. */
export const goesToSearch = (event: KeyboardEvent): boolean =>
  event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !writing(event.target);
