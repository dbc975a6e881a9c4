import type { Experiment } from '../../../prisma/generated/client/client.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/visitor.ts';
import { dayOf } from '../traffic/visitors.ts';
import { placeOf } from './assign.ts';
import { running, variantsOf } from './experimentRows.ts';

/** A running experiment in the memory of a process. */
interface RunningTest {
  id: string;
  page: string;
  share: number;
  until: Date;
  /** The names of the variants. */
  names: string[];
  /** The texts of each variant, by the keys of slots. */
  words: Record<string, string>[];
}

/** What a visitor of a page under test sees. */
export interface Seen {
  test: RunningTest;
  place: number;
  /** The hash under which the visitor takes part: in the first hour of a day, it can be that of yesterday. Null for all others. */
  hash: string | null;
}

const HOUR_MS = 60 * 60 * 1000;
/** Before midnight, the visitors of the day are read for the first hour of the next one. */
const EARLY_MS = 60_000;
/** How often they are read then. */
const READ_MS = 2_000;
/** How old the list of experiments can be if a notification is lost. */
const KEPT_MS = 30_000;
/** Visitors of one experiment that are recognized in the first hour of the next day. */
const MOST_RECOGNIZED = 200_000;

/** The running experiments, which every request for a page can look up without the database. */
export interface RunningTests {
  on(page: string): RunningTest | null;
  all(): readonly RunningTest[];
  see(test: RunningTest, visitor: Visitor | null): Seen;
  /** Whether somebody has taken part on this day, or yesterday in the first hour of a day. */
  knows(test: RunningTest, visitor: Visitor): boolean;
  /** Keeps somebody in mind for the rest of the day and for the first hour of the next day. */
  met(test: RunningTest, day: string, hash: string): void;
  /** Reads everything anew. @returns the milliseconds until it should be read again. */
  read(): Promise<number>;
}

export function createRunningTests({
  database: { prisma },
  clock,
}: {
  database: Pick<Database, 'prisma'>;
  clock: Clock;
}): RunningTests {
  let tests = new Map<string, RunningTest>();
  /** Who took part on a day, by experiment and day, and the last row that was read. */
  const met = new Map<string, { hashes: Set<string>; last: bigint }>();

  function metOn(day: string, { id }: RunningTest) {
    const key = `${id} ${day}`;
    const known = met.get(key) ?? { hashes: new Set<string>(), last: 0n };
    met.set(key, known);
    return known;
  }

  async function recognize(test: RunningTest, day: string): Promise<void> {
    const known = metOn(day, test);
    const rows = await prisma.experimentVisitor.findMany({
      where: { experimentId: test.id, day: new Date(day), id: { gt: known.last } },
      orderBy: { id: 'asc' },
      take: MOST_RECOGNIZED - known.hashes.size,
      select: { id: true, visitor: true },
    });
    for (const { visitor } of rows) known.hashes.add(Buffer.from(visitor).toString('hex'));
    known.last = rows.at(-1)?.id ?? known.last;
  }

  const dayBefore = ({ day }: Visitor) => dayOf(Date.parse(day) - 1);
  const wasMet = ({ id }: RunningTest, day: string, hash: string) =>
    met.get(`${id} ${day}`)?.hashes.has(hash) ?? false;

  function see(test: RunningTest, visitor: Visitor | null): Seen {
    const options = { id: test.id, share: test.share, count: test.names.length };
    const first = { test, place: 0, hash: null };
    if (!visitor?.hash) return first;
    const { hashBefore } = visitor;
    const before = hashBefore && wasMet(test, dayBefore(visitor), hashBefore) ? hashBefore : null;
    const kept = before === null ? null : placeOf(before, options);
    if (kept !== null) return { test, place: kept, hash: before };
    const place = placeOf(visitor.hash, options);
    return place === null ? first : { test, place, hash: visitor.hash };
  }

  return {
    on(page) {
      if (tests.size === 0) return null;
      const test = tests.get(page);
      return test && test.until > clock.now() ? test : null;
    },
    all: () => [...tests.values()].filter(({ until }) => until > clock.now()),
    see,
    knows: (test, visitor) =>
      (visitor.hash !== null && wasMet(test, visitor.day, visitor.hash)) ||
      (visitor.hashBefore !== null && wasMet(test, dayBefore(visitor), visitor.hashBefore)),
    met(test, day, hash) {
      const { hashes } = metOn(day, test);
      if (hashes.size < MOST_RECOGNIZED) hashes.add(hash);
    },
    async read() {
      const now = clock.now();
      const rows = await prisma.experiment.findMany({
        where: running(now),
        orderBy: { id: 'asc' },
      });
      tests = new Map(rows.map((row) => [row.page, runningTest(row)]));
      const time = now.getTime();
      const days = [dayOf(time - HOUR_MS), dayOf(time)];
      for (const key of met.keys()) {
        const [id, day] = key.split(' ');
        if (!days.includes(day ?? '') || !rows.some((row) => row.id === id)) met.delete(key);
      }
      if (tests.size === 0) return KEPT_MS;
      const [before, soon] = [dayOf(time - HOUR_MS), dayOf(time + EARLY_MS)];
      if (before === soon)
        return Math.min(KEPT_MS, Date.parse(soon) + 24 * HOUR_MS - EARLY_MS - time);
      for (const test of tests.values()) await recognize(test, before);
      return READ_MS;
    },
  };
}

function runningTest(row: Experiment): RunningTest {
  const variants = variantsOf(row);
  const { id, page, share, until } = row;
  return {
    id,
    page,
    share,
    until,
    names: variants.map(({ name }) => name),
    words: variants.map(({ slots }) => slots),
  };
}
