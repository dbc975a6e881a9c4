import type { Response as MmdbResponse } from 'mmdb-lib';
import type { Log } from './log/log.ts';
import { isPublicAddress } from './outside/addresses.ts';
import { jsonOf, requestOutside } from './outside/requestOutside.ts';

/** The country of an IP address, or the reason why it is unknown, as text for the visitor. */
export type Place = { countryCode: string; countryName: string } | { reason: string };

export interface Geo {
  /** Never throws, and takes three seconds at most. */
  locate(address: string): Promise<Place>;
  /** The country code by the embedded database, without asking anybody. Null if it is unknown. */
  countryOf(address: string): Promise<string | null>;
}

const TIMEOUT_MS = 3000;
const MOST_REDIRECTS = 3;
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Uses the provider if one is configured, otherwise the database in node_modules. */
export function createGeo({ providerUrl }: { providerUrl: string | null }, log: Log): Geo {
  const countryOf = embeddedDatabase();
  const countryCodeOf = providerUrl ? askProvider(providerUrl) : countryOf;
  return {
    countryOf,
    async locate(address) {
      if (!isPublicAddress(address)) return { reason: 'Reserved IP Address' };
      try {
        const countryCode = await countryCodeOf(address);
        if (!countryCode) return { reason: 'Unknown IP Address' };
        return { countryCode, countryName: nameOf(countryCode) };
      } catch (error) {
        log.warn({ err: error }, 'the country of an address could not be found');
        return { reason: 'The location service is unavailable' };
      }
    },
  };
}

function askProvider(providerUrl: string) {
  return async (address: string): Promise<string | null> => {
    const answer = await requestOutside({
      url: providerUrl.replaceAll('{ip}', encodeURIComponent(address)),
      headers: { accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      chosenBy: 'operator',
      redirects: { most: MOST_REDIRECTS, reach: { allowPrivate: false } },
    });
    const { status } = answer;
    if (status < 200 || status >= 300) {
      throw new Error(`The location provider answered ${status}.`);
    }
    const found = jsonOf(answer);
    if (found === undefined) throw new Error('The answer of the location provider is not JSON.');
    return countryCodeIn(found);
  };
}

/** Loaded on first use, because it takes 8 MB. */
function embeddedDatabase() {
  let reader: Promise<{ get(address: string): unknown }> | undefined;
  const open = async () => {
    const [{ Reader }, { readFile }] = await Promise.all([
      import('mmdb-lib'),
      import('node:fs/promises'),
    ]);
    return new Reader<MmdbResponse>(await readFile(new URL(import.meta.resolve(DATABASE))));
  };
  return async (address: string): Promise<string | null> => {
    reader ??= open();
    return countryCodeIn((await reader).get(address));
  };
}

/** The names of the field at common providers. */
const NAMES = ['country_code', 'countryCode', 'country'];

function countryCodeIn(answer: unknown): string | null {
  const fields = new Map<string, unknown>(Object.entries(answer ?? {}));
  const codes = NAMES.map((name) => fields.get(name));
  const code = codes.find((value) => typeof value === 'string' && /^[A-Za-z]{2}$/.test(value));
  return typeof code === 'string' ? code.toUpperCase() : null;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function nameOf(countryCode: string): string {
  return countryNames.of(countryCode) ?? countryCode;
}
