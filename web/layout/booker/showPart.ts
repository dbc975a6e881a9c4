import { media } from '../../theme/media.ts';

/**
 * Scrolls to a part of the calendar, and puts the focus on its first text, so that the next Tab goes to its first control. A focus
 * that was lost with a removed day goes to the chosen day.
 * @param anchor The id of the part.
 */
export function showPart(calendar: HTMLElement, anchor: string): void {
  const part = calendar.querySelector(`#${anchor}`);
  const words = part?.querySelector<HTMLElement>('[tabindex="-1"]');
  if (part && words) {
    const behavior = matchMedia(media.motion).matches ? 'smooth' : 'instant';
    part.scrollIntoView({ block: 'nearest', behavior });
    words.focus({ preventScroll: true });
  } else if (!calendar.contains(document.activeElement)) {
    const day = 'button[name=day]:enabled';
    const found =
      calendar.querySelector<HTMLElement>(`${day}[aria-pressed=true]`) ??
      calendar.querySelector<HTMLElement>(day);
    found?.focus({ preventScroll: true });
  }
}
