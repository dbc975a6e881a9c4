import { media } from '../../theme/media.ts';

const DAY = 'button[name=day]:enabled';

/**
 * Scrolls to a part of the calendar, and puts the focus on its first text, so that the next Tab goes to its first control. A focus
 * that was lost with a removed day goes to the chosen day.
 * @param anchor The id of the part.
 */
export function showPart(calendar: HTMLElement, anchor: string): void {
  const part = calendar.querySelector(`#${anchor}`);
  const words = part?.querySelector<HTMLElement>('[tabindex="-1"]');
  const chosen = calendar.querySelector<HTMLElement>(`${DAY}[aria-pressed=true]`);
  if (part && words) {
    scrollTo(part, chosen);
    words.focus({ preventScroll: true });
  } else if (!calendar.contains(document.activeElement)) {
    (chosen ?? calendar.querySelector<HTMLElement>(DAY))?.focus({ preventScroll: true });
  }
}

/** Scrolls until the part can be seen, and as far back as the chosen day would be cut by what stays above. */
function scrollTo(part: Element, chosen: Element | null): void {
  const scroller = part.closest('dialog') ?? document.documentElement;
  const { scrollTop } = scroller;
  part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (chosen && isCut(chosen)) chosen.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (!matchMedia(media.motion).matches) return;
  // Nothing is drawn between these lines. The way there is seen, not only the place.
  const top = scroller.scrollTop;
  scroller.scrollTo({ top: scrollTop, behavior: 'instant' });
  scroller.scrollTo({ top, behavior: 'smooth' });
}

/** Whether only the lower part can be seen. */
function isCut(element: Element): boolean {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const [above, below] = [top + 1, bottom - 1].map((y) =>
    element.contains(document.elementFromPoint(left + width / 2, y)),
  );
  return Boolean(below) && !above;
}
