import { redirectDocument } from 'react-router-dom';
import { payloadId, type PagePayload } from './payload.ts';
import type { Words } from '../content/pages/words/words.ts';

/**
 * Reads the words of a page that a navigation in the browser opens, from the document of that page: the server has filled
 * in what is published, and browsers load neither the slots nor their defaults.
 */
export async function fetchWords(path: string, search: string): Promise<Words> {
  // Navigations report their views themselves, and the server does not count a prefetch.
  const response = await fetch(path, { headers: { purpose: 'prefetch' } });
  // A page under test has variants. The server counts who gets which, so it sends the document itself.
  if (response.headers.get('cache-control')?.startsWith('private'))
    throw redirectDocument(path + search);
  const [, rest = ''] = (await response.text()).split(`id="${payloadId}">`);
  // The JSON in a document holds no `<` (web/server/document.ts).
  const { router }: PagePayload = JSON.parse(rest.slice(0, rest.indexOf('<')));
  return router.loaderData?.['words'];
}
