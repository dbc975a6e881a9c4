import { loadQuery } from 'react-relay/hooks.js';
import pageEditorQuery from '#relay/PagesPageEditorQuery$parameters';
import pagesQuery from '#relay/PagesPageQuery$parameters';
import { definePage } from '../../kit/page/definePage.ts';
import type { PagesData } from './PagesPage.tsx';

/** The pages with words that editors can change. With `?path=` it is the editor of one of them, and `&slot=` names the text in focus. */
export const pagesRoute = definePage('pages', {
  load(environment, { request }): PagesData {
    const { searchParams } = new URL(request.url);
    const path = searchParams.get('path');
    if (path === null) {
      const fetchPolicy = 'store-and-network';
      return { path, query: loadQuery(environment, pagesQuery, {}, { fetchPolicy }) };
    }
    // The form begins with the newest version, so the server is asked again.
    const fetchPolicy = 'network-only';
    const query = loadQuery(environment, pageEditorQuery, { path }, { fetchPolicy });
    return { path, slot: searchParams.get('slot'), query };
  },
  page: () => import('./PagesPage.tsx'),
});
