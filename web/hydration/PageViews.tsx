import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells what measures the site of each new page; it knows the first one itself. */
export function PageViews() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.dispatchEvent(new Event('sixty:page'));
  }, [pathname]);

  return null;
}
