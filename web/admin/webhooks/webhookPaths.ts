export const WEBHOOKS_PATH = '/admin/webhooks';

/** One endpoint, with what was sent to it. */
export function webhookPath(id: string): string {
  return `${WEBHOOKS_PATH}/${encodeURIComponent(id)}`;
}

/** The part of an address that names an endpoint: the rest may hold a token of the partner's. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
