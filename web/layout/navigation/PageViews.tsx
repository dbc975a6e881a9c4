import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Report } from '../../content/pages/report.ts';

/** Reports each page that a navigation opens. The server counts the first page. */
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
