import { useCallback, useRef } from 'react';

/** The scroll position, from 0 (top) to 1 (bottom). */
function scrolledShare({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const way = scrollHeight - clientHeight;
  return way > 0 ? scrollTop / way : 0;
}

/** Scrolls the preview along with the text. Scrolling the preview does not move the text. */
export function useScrollTogether() {
  const text = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const follow = useCallback(() => {
    const [from, to] = [text.current, preview.current];
    if (from && to) to.scrollTop = scrolledShare(from) * (to.scrollHeight - to.clientHeight);
  }, []);
  return { text, preview, follow };
}
