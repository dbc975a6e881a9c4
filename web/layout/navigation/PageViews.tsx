import { useLayoutEffect, useRef } from 'react';
import { useLocation, useMatch } from 'react-router-dom';

/** Announces each page that a navigation opens, to the boot modules and to analytics. The server counts the first page. */
export function PageViews() {
  const { pathname } = useLocation();
  const slug = useMatch('/blog/:slug')?.params.slug;
  const previous = useRef(pathname);

  // Before the browser paints, because boot modules prepare the new page's animations.
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.dispatchEvent(new Event('sixty:page'));
    if (slug) navigator.sendBeacon(`/api/blog/posts/${encodeURIComponent(slug)}/view`);
  }, [pathname, slug]);

  return null;
}
