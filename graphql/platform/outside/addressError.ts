import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** Names that only lead to local machines (RFC 6761, RFC 6762, and names that clouds and home networks use). */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private)$/;

/**
 * Why events cannot be posted to this URL; null when they can. It does not resolve the host name: each delivery checks
 * the addresses of the name.
 *
 * @param allowPrivate also accepts http and this machine, for tests and development.
 */
export function addressError(text: string, allowPrivate: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url?.protocol === 'http:' && allowPrivate;
  if (!url || (url.protocol !== 'https:' && !isPlain)) return 'Address must begin with https://';
  if (url.username || url.password) return 'Address must not have a user name or password in it';
  return allowPrivate || isOnTheInternet(url) ? null : 'Address must be on the internet';
}

/** The URL parser has already turned every notation of an IP address into its standard form. */
function isOnTheInternet({ hostname }: URL): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name)) return isPublicAddress(name);
  return name.includes('.') && !LOCAL_NAME.test(name);
}
