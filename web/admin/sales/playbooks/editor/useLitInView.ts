import { type RefObject, useEffect } from 'react';

/**
 * Scrolls this pane to its lit sentence after each render, because a text that is typed moves it. The page never scrolls, so
 * that the field stays where it is; `scrollIntoView` would scroll the page too.
 */
export function useLitInView(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lit = pane.current?.querySelector('[aria-current]');
    // The user can close the text.
    if (!pane.current || !lit?.checkVisibility()) return;
    const { top, bottom } = lit.getBoundingClientRect();
    const box = pane.current.getBoundingClientRect();
    // While the page is at its top, the lower edge of the pane is below the window.
    const end = Math.min(box.bottom, window.innerHeight);
    if (top >= box.top && bottom <= end) return;
    pane.current.scrollBy({ top: top - box.top - (end - box.top) / 3 });
  });
}
