import { hash as digest, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { clientAddress, clientNetwork } from '../../http/request/clientAddress.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { isMarkedAsStaff } from '../../staff/signIn/staffCookie.ts';
import { type Repetition, repeat } from '../../work/repeat.ts';
import type { Visitor } from '../../platform/visitor.ts';
import { isRecorded } from './arrival.ts';
import { isProgram } from './programs.ts';

/** The part of a request that says who sends it. */
type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

/**
 * Tells visitors apart for one UTC day, without a cookie: by a hash of network and browser with a random salt of the day. All
 * processes share the salt by the database. It is deleted an hour after the day. Then nobody can connect hashes with people.
 */
export interface Visitors {
  /**
   * Who sends a request, at once and without the database. Null for somebody who does not count: a program, a person who asks not to be
   * tracked, a member of staff with a session, and a request with a token or key.
   */
  who(request: Asking): Visitor | null;
  /** Reads the salts of today and of the next minutes, and deletes those of days that ended more than an hour ago. */
  keepSalts(): Promise<void>;
}

/** More visitors of one network and day would be a program that invents browsers. */
const MOST_OF_NETWORK = 30;
/** The networks of a day that one process knows. */
const MOST_NETWORKS = 200_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How often the salts of the next minutes are read, and old ones deleted. */
const SALTS_MS = 60_000;

type Needs = {
  prisma: PrismaClient;
  clock: Clock;
  log: Log;
  settings: Pick<Settings, 'trustProxy' | 'siteUrl'>;
};

export async function createVisitors({ prisma, clock, log, settings }: Needs): Promise<Visitors> {
  const site = new URL(settings.siteUrl).host;
  const salts = new Map<string, string>();
  let reading: Promise<void> | null = null;
  let known = { day: '', networks: new Map<string, Set<string>>() };

  async function load(day: string): Promise<void> {
    if (salts.has(day)) return;
    const row = { day: new Date(day), salt: new Uint8Array(randomBytes(32)) };
    await prisma.readerSalt.createMany({ data: [row], skipDuplicates: true });
    const { salt } = await prisma.readerSalt.findUniqueOrThrow({ where: { day: row.day } });
    salts.set(day, Buffer.from(salt).toString('hex'));
  }

  async function keepSalts(): Promise<void> {
    const now = clock.now().getTime();
    await load(dayOf(now));
    await load(dayOf(now + 10 * SALTS_MS));
    const oldest = dayOf(now - HOUR_MS);
    await prisma.readerSalt.deleteMany({ where: { day: { lt: new Date(oldest) } } });
    for (const day of salts.keys()) if (day < oldest) salts.delete(day);
  }

  /** Whether a visitor is one of the first of the network today. */
  function isCounted(network: string, hash: string, day: string): boolean {
    if (known.day !== day) known = { day, networks: new Map() };
    const hashes = known.networks.get(network) ?? new Set();
    if (hashes.has(hash)) return true;
    if (hashes.size >= MOST_OF_NETWORK) return false;
    if (hashes.size === 0 && known.networks.size >= MOST_NETWORKS) return false;
    known.networks.set(network, hashes.add(hash));
    return true;
  }

  /** Each view needs it. An HMAC takes ten times as long, and the hash leaves nothing to extend, because it is cut. */
  function hashOn(day: string, browser: string): string | null {
    const salt = salts.get(day);
    return salt ? digest('sha256', `${salt} ${browser}`, 'hex').slice(0, HASH_LENGTH) : null;
  }

  function readSalts(): void {
    reading ??= keepSalts()
      .catch((err: unknown) => log.error({ err }, FAILURE))
      .finally(() => (reading = null));
  }

  await keepSalts();
  return {
    keepSalts,
    who(request) {
      if (!counts(request)) return null;
      const now = clock.now().getTime();
      const [day, before] = [dayOf(now), dayOf(now - HOUR_MS)];
      const network = clientNetwork(clientAddress(request, settings.trustProxy));
      const browser = `${network} ${request.headers['user-agent'] ?? ''}`;
      const hash = hashOn(day, browser);
      // Somebody has set the clock to another day. Until its salt is read, views count without their visitors.
      if (hash === null) readSalts();
      return {
        day,
        hash: hash && isCounted(network, hash, day) ? hash : null,
        hashBefore: before === day ? null : hashOn(before, browser),
        page: pageOf(request.headers, site),
      };
    },
  };
}

const FAILURE = 'the salts of visitors could not be read';

/** Keeps the salts of the current day at hand. */
export function startVisitors({ visitors, log }: { visitors: Visitors; log: Log }): Repetition {
  return repeat(visitors.keepSalts, { everyMs: SALTS_MS, failure: FAILURE, log });
}

/** 16 bytes are enough to tell the visitors of a day apart. */
const HASH_LENGTH = 32;

/** The page of the site that sent a request. */
function pageOf({ referer, host }: Asking['headers'], site: string): string | null {
  const url = URL.parse(referer ?? '');
  return url && [host, site].includes(url.host) && isRecorded(url.pathname) ? url.pathname : null;
}

/** The UTC day of a time, as YYYY-MM-DD. */
export function dayOf(time: number): string {
  return new Date(Math.floor(time / DAY_MS) * DAY_MS).toISOString().slice(0, 10);
}

function counts({ headers }: Asking): boolean {
  if (headers.dnt === '1' || headers['sec-gpc'] === '1' || headers.authorization) return false;
  return !isProgram(headers['user-agent'] ?? null) && !isMarkedAsStaff(headers.cookie);
}
