import { useLayoutEffect, useRef, useState } from 'react';
import { hidden } from '../../ui/page.css.ts';

interface Props {
  /** The path of the page. Filters, anchors and a pane beside a list do not change it. */
  path: string;
}

/**
 * Leads keyboards and screen readers to the page that a navigation opens: its `main` gets the focus, and its title is
 * announced. It stands before the page, so a page that focuses a field of its own does so afterwards.
 */
export function PageArrival({ path }: Props) {
  const [title, setTitle] = useState('');
  const shown = useRef(path);

  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    document.querySelector('main')?.focus({ preventScroll: true });
    const announce = () => setTitle(document.title);
    announce();
    // A page whose data still loads gets its title later.
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [path]);

  return (
    <p aria-live="polite" className={hidden}>
      {title}
    </p>
  );
}
