import type { IncomingMessage } from 'node:http';
import { slugFault } from '../../web/content/slug.ts';
import type { Services } from '../services/services.ts';
import { clientAddress } from './clientAddress.ts';
import { clientNetwork } from './clientNetwork.ts';

const PREFIX = '/blog/';

/**
 * Notes who asks for the page of a post, before it is answered: nothing is waited for. A browser that only fetches
 * ahead is no reader yet.
 */
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
    if (slugFault(slug) !== null) return;
    const address = clientAddress(request, settings.trustProxy);
    const userAgent = headers['user-agent'] ?? null;
    views.seen(slug, { network: clientNetwork(address), userAgent });
  };
}
