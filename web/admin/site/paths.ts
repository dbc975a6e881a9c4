import { pathOf } from '../../content/staff/areas.ts';
import { addressOf, detailsPath } from '../kit/list/list.ts';

export const POSTS_PATH = pathOf('posts');
export const NEW_POST_PATH = pathOf('newPost');

export function editPath(id: string): string {
  return `${POSTS_PATH}/edit/${encodeURIComponent(id)}`;
}

export function previewPath(slug: string): string {
  return `${POSTS_PATH}/preview/${encodeURIComponent(slug)}`;
}

/** The editor of the words of a page. @param slot the name of the text that gets the focus. */
export function pagePath(path: string, slot?: string | null): string {
  return addressOf(pathOf('pages'), { path, ...(slot && { slot }) });
}

const REQUESTS_PATH = pathOf('integrationRequests');

/** The requests for one integration. */
export function requestsPath(integration: string): string {
  return addressOf(REQUESTS_PATH, { integration });
}

/** One request beside the list. */
export function requestPath(id: string): string {
  return detailsPath(REQUESTS_PATH, id);
}

/** The waitlist of one country. */
export function waitlistPath(country: string): string {
  return addressOf(pathOf('waitlist'), { country });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function decoded(globalId: string): string {
  try {
    return atob(globalId.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** Returns the global ID of a post. The URL may contain the global ID or a bare UUID. Null for anything else. */
export function readPostId(text: string | undefined): string | null {
  if (!text) return null;
  if (UUID.test(text)) {
    return btoa(`Post:${text}`)
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/(?<!=)=+$/, '');
  }
  const [type, id = '', ...rest] = decoded(text).split(':');
  return type === 'Post' && rest.length === 0 && UUID.test(id) ? text : null;
}
