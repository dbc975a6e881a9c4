import { addressOf, detailsPath } from '../../kit/list/listPath.ts';

const PATH = '/admin/integration-requests';

/** The requests for one integration. */
export function requestsPath(integration: string): string {
  return addressOf(PATH, { integration });
}

/** One request beside the list. */
export function requestPath(id: string): string {
  return detailsPath(PATH, id);
}
