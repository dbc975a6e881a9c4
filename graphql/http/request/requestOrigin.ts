import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../platform/settings/settings.ts';

/**
 * The origin under which this client reaches the site, for addresses in its response. It is SITE_URL, unless SITE_URL is
 * not set or the client runs on this machine and uses no proxy.
 */
export function requestOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { siteUrl, trustProxy }: Pick<Settings, 'siteUrl' | 'trustProxy'>,
): string {
  const isSecure = trustProxy > 0 && firstOf(headers['x-forwarded-proto']) === 'https';
  const address = `${isSecure ? 'https' : 'http'}://${headers.host ?? ''}`;
  if (!URL.canParse(address)) return siteUrl;
  const asked = new URL(address);
  const isDirect = isLoopback(asked.hostname) && headers['x-forwarded-for'] === undefined;
  return isDirect || isLoopback(new URL(siteUrl).hostname) ? asked.origin : siteUrl;
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',')[0]?.trim();
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
