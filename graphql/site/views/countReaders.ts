import type { IncomingMessage } from 'node:http';
import { slugError } from '../../../web/content/site/posts/slug.ts';
import type { Services } from '../../services.ts';
import { clientAddress, clientNetwork } from '../../http/request/clientAddress.ts';

const PREFIX = '/blog/';

/** Records the readers of posts without delaying the response. A browser that only prefetches the page is not counted. */
export function countReaders({
  views,
  settings,
}: Pick<Services, 'views' | 'settings'>): (request: IncomingMessage) => void {
  return (request) => {
    const { method, url, headers } = request;
    if (method !== 'GET' || !url?.startsWith(PREFIX)) return;
    const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
    if (purpose !== undefined) return;
    const slug = url.slice(PREFIX.length).replace(/[/?#].*$/s, '');
    if (slugError(slug) !== null) return;
    const address = clientAddress(request, settings.trustProxy);
    const userAgent = headers['user-agent'] ?? null;
    views.seen(slug, { network: clientNetwork(address), userAgent });
  };
}
