import { isIP } from 'node:net';
import { isPublicAddress } from '../publicAddress.ts';

/** Names that never lead to anybody else's machine (RFC 6761, RFC 6762, and those that clouds and homes use). */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private)$/;

/**
 * Why events are not posted to an address, as far as it says itself; null where nothing speaks against it. What its
 * name leads to is looked at with every delivery.
 *
 * @param allowPrivate for tests and development: http and this machine as well.
 */
export function addressFault(text: string, allowPrivate: boolean): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url?.protocol === 'http:' && allowPrivate;
  if (!url || (url.protocol !== 'https:' && !isPlain)) return 'URL must be an https address';
  if (url.username || url.password) return 'URL must not have a user name or password in it';
  return allowPrivate || isOnTheInternet(url) ? null : 'URL must be an address on the internet';
}

/** Numbers in any notation are an address like any other by now: the parser of addresses has written them out. */
function isOnTheInternet({ hostname }: URL): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(name)) return isPublicAddress(name);
  return name.includes('.') && !LOCAL_NAME.test(name);
}
