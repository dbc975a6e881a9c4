import { useCallback, useRef } from 'react';

/** How far down something is scrolled, from 0 to 1. */
function scrolledShare({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const way = scrollHeight - clientHeight;
  return way > 0 ? scrollTop / way : 0;
}

/** Keeps the preview at about the place of the text beside it; who scrolls the preview itself is left in peace. */
export function useScrollTogether() {
  const text = useRef<HTMLTextAreaElement>(null);
  const preview = useRef<HTMLDivElement>(null);
  const follow = useCallback(() => {
    const [from, to] = [text.current, preview.current];
    if (from && to) to.scrollTop = scrolledShare(from) * (to.scrollHeight - to.clientHeight);
  }, []);
  return { text, preview, follow };
}
