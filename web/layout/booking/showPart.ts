import { media } from '../../theme/media.ts';

/**
 * Brings a part of the calendar into view inside its dialog, and the focus to its first words, so that the next Tab goes
 * to its first control. The days have no such words: they stay where they are, and so does the focus.
 */
export function showPart(calendar: HTMLElement, anchor: string): void {
  const part = calendar.querySelector(`#${anchor}`);
  const words = part?.querySelector<HTMLElement>('[tabindex="-1"]');
  if (!part || !words) return;
  const behavior = matchMedia(media.motion).matches ? 'smooth' : 'instant';
  part.scrollIntoView({ block: 'nearest', behavior });
  words.focus({ preventScroll: true });
}
