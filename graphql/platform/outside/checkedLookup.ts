import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { notOnTheInternet } from './outsideError.ts';
import { isPublicAddress } from './publicAddress.ts';

/**
 * Resolves a name once, checks all its addresses, and lets the connection go to a checked address, so that the name cannot
 * change in between.
 *
 * @param allowPrivate also accepts addresses of this machine and its network, for tests and development.
 * @param lookup finds all addresses of a name.
 */
export function checkedLookup(
  allowPrivate: boolean,
  lookup: typeof dns.lookup = dns.lookup,
): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const strange = addresses.some(({ address }) => !isPublicAddress(address));
      if (strange && !allowPrivate) return callback(notOnTheInternet(), []);
      const [first] = addresses;
      if (options.all || !first) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
