import { type LoaderFunction, redirectDocument } from 'react-router-dom';

/** The element that holds the document of the page at `path`. */
export function articleId(path: string): string {
  return `document${path.replaceAll('/', '-')}`;
}

/**
 * Only the server can write a legal document. A visitor who comes from another page is sent to it by a full load;
 * one who is on the page already (it is being hydrated) stays.
 */
export function fullLoad(path: string): LoaderFunction {
  return () => {
    if (import.meta.env.SSR || document.getElementById(articleId(path))) return null;
    throw redirectDocument(path);
  };
}
