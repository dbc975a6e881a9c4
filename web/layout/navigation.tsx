import { useLayoutEffect, useRef, useState, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hidden } from '../ui/page.css.ts';
import type { Report } from '../content/pages/report.ts';

interface Props {
  /** The path of the page. Filters, anchors and a pane beside a list do not change it. */
  path: string;
}

/**
 * Leads keyboards and screen readers to the page that a navigation opens: its `main` gets the focus, and its title is
 * announced. It is rendered before the page, so a page that focuses one of its fields does so afterwards.
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

/** Reports each page that a navigation opens. The server counts the first page itself. */
export function PageViews() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  // Before the browser paints, because boot modules prepare the new page's animations.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const detail: Report = { kind: 'page', path: pathname };
    document.dispatchEvent(new CustomEvent('sixty:report', { detail }));
  }, [pathname]);

  return null;
}

/**
 * Scrolls to the top after every navigation, back and forward included, or to the element that the URL names. The
 * router's ScrollRestoration would also scroll on hydration, away from where the visitor has scrolled meanwhile.
 *
 * @param page changes with each navigation that scrolls.
 */
export function useScrollOnNavigation(page: string): void {
  const { hash, state }: { hash: string; state: { keepsPlace?: boolean } | null } = useLocation();
  const previous = useRef(page);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    // The page itself leads to the part that has changed.
    if (state?.keepsPlace) return;
    const target = hash && document.getElementById(idOf(hash));
    if (target) target.scrollIntoView();
    else window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [page, hash, state]);
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

/**
 * The link of a plain click, if it matches. A click with a modifier key opens a tab or window, as for every link.
 */
export function clickedLink(event: MouseEvent, selector: string): HTMLAnchorElement | null {
  const { target, defaultPrevented, button, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey) return null;
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}
