import { pathOf } from '../../../content/staff/areas.ts';
import { addressOf, detailsPath } from '../../kit/list/list.ts';

const PATH = pathOf('integrationRequests');

/** The requests for one integration. */
export function requestsPath(integration: string): string {
  return addressOf(PATH, { integration });
}

/** One request beside the list. */
export function requestPath(id: string): string {
  return detailsPath(PATH, id);
}
