import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the top after every navigation, back and forward included, or to the element that the address names. The
 * router's ScrollRestoration would also scroll on hydration, away from where the visitor has scrolled meanwhile.
 *
 * @param page changes with each navigation that scrolls.
 */
export function useScrollOnNavigation(page: string): void {
  const { hash } = useLocation();
  const previous = useRef(page);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    const target = hash && document.getElementById(idOf(hash));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [page, hash]);
}

/** Browsers take a broken percent escape as it is written. */
function idOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
