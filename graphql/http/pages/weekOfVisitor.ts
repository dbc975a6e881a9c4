import type { IncomingMessage } from 'node:http';
import {
  isNorthAmericanCountry,
  isNorthAmericanLanguage,
} from '../../../web/content/meetings/weekStart.ts';
import type { Services } from '../../services.ts';
import { clientAddress } from '../request/clientAddress.ts';

/** Whether this is the path of the calendar of the team or of a host. */
export function isCalendar(path: string): boolean {
  return /^\/book(\/[^/]+)?$/.test(path);
}

/**
 * The request of the calendar, with the parameter `week` if the weeks of the visitor begin on Sunday. Pages are rendered from their URL
 * only, and without JavaScript nothing else says where the visitor is.
 */
export async function withWeekOfVisitor(
  request: Request,
  incoming: IncomingMessage,
  services: Pick<Services, 'geo' | 'settings'>,
): Promise<Request> {
  const url = new URL(request.url);
  if (url.searchParams.has('week') || !(await beginsOnSunday(request, incoming, services)))
    return request;
  url.searchParams.set('week', 'sunday');
  return new Request(url, request);
}

async function beginsOnSunday(
  { headers }: Request,
  incoming: IncomingMessage,
  { geo, settings }: Pick<Services, 'geo' | 'settings'>,
): Promise<boolean> {
  if (isNorthAmericanLanguage(headers.get('accept-language') ?? '')) return true;
  const place = await geo.locate(clientAddress(incoming, settings.trustProxy));
  return 'countryCode' in place && isNorthAmericanCountry(place.countryCode);
}

/** Whether the key of a page has the parameter `week`. The browser must know it too, because it renders the same page. */
export function isForVisitor(key: string): boolean {
  return /[?&]week=/.test(key);
}
