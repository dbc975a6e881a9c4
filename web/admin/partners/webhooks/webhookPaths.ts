import { pathOf } from '../../../content/staff/areas.ts';

export const WEBHOOKS_PATH = pathOf('webhooks');

/** The page of one endpoint. */
export function webhookPath(id: string): string {
  return `${WEBHOOKS_PATH}/${encodeURIComponent(id)}`;
}

/** The host of a URL. The rest of the URL can contain a token of the partner. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
