import { type LoaderFunction, redirectDocument } from 'react-router-dom';

/**
 * The loader of a page with `ServerOnly` parts. Whoever comes from another page gets it by a full load; who is on it
 * already, because it is being hydrated, stays. `elementId` is an element that only this page has.
 */
export function serverPage(elementId: string): LoaderFunction {
  return ({ request }) => {
    if (import.meta.env.SSR || document.getElementById(elementId)) return null;
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(pathname + search);
  };
}
