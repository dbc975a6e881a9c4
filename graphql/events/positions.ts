import { Prisma, type PrismaClient } from '../../prisma/generated/client/client.ts';
import type { RecordedEvent } from './recordedEvent.ts';

/** The row whose position is the last one given. */
const LOG = 'log';
/** Bounds the memory after a flood. */
export const MOST_GIVEN = 10_000;

/** The position as it is after the lock. No row if another process has the lock. */
function lockedRow(name: string): Prisma.Sql {
  return Prisma.sql`SELECT position FROM "EventReader" WHERE name = ${name} FOR UPDATE SKIP LOCKED`;
}

/** Lets a reader begin, at the first event that is stored, if it has never read. */
export async function addReader(name: string, prisma: PrismaClient): Promise<void> {
  await prisma.eventReader.createMany({ data: [{ name, position: 0 }], skipDuplicates: true });
}

/** @returns the last position that was given. */
export async function openLog(prisma: PrismaClient): Promise<number> {
  await addReader(LOG, prisma);
  return (await prisma.eventReader.findUniqueOrThrow({ where: { name: LOG } })).position;
}

/** What one call of `givePositions` did. */
interface Given {
  /** The last position that was given before. */
  before: number;
  /** The events that have a position now, in its order. */
  events: RecordedEvent[];
  /** The readers for whom nobody listened, and which were moved over the events. */
  passed: readonly string[];
}

/**
 * Gives a position to every committed event that has none, in the order of writing. Events of a transaction that commits late get
 * later positions, so a reader who goes by position misses none. Several processes can call it: one gives, the others do not
 * wait.
 *
 * @param readers are moved over the events at once while nobody listens to them, if they have read all earlier events.
 * @returns null if another process is giving positions.
 */
export async function givePositions(
  prisma: PrismaClient,
  readers: readonly { name: string; audience: Prisma.Sql }[] = [],
): Promise<Given | null> {
  const unheard = readers.map(
    ({ name, audience }) =>
      Prisma.sql`OR (reader.name = ${name} AND reader.position = mine.position AND NOT (${audience}))`,
  );
  // Only the row of the log is locked, and read as it is after the lock. An event that has got its position since the statement
  // began is left out by the last condition.
  const rows = await prisma.$queryRaw<
    ((RecordedEvent | { id: null }) & { before_all: number; passed: string[] | null })[]
  >`
    WITH mine AS (
      ${lockedRow(LOG)}
    ), fresh AS (
      SELECT id, row_number() OVER (ORDER BY sequence)::int AS number FROM "Event" WHERE position IS NULL
      ORDER BY sequence LIMIT ${MOST_GIVEN}
    ), given AS (
      UPDATE "Event" SET position = mine.position + fresh.number FROM fresh, mine
      WHERE "Event".id = fresh.id AND "Event".position IS NULL RETURNING "Event".*
    ), moved AS (
      UPDATE "EventReader" AS reader SET position = (SELECT max(position) FROM given) FROM mine
      WHERE EXISTS (SELECT FROM given) AND (reader.name = ${LOG} ${unheard.length > 0 ? Prisma.join(unheard, ' ') : Prisma.empty})
      RETURNING reader.name
    )
    SELECT mine.position AS before_all, (SELECT array_agg(name) FROM moved) AS passed, given.*
    FROM mine LEFT JOIN given ON true ORDER BY given.position`;
  const [first] = rows;
  if (!first) return null;
  return {
    before: first.before_all,
    events: rows.filter((row) => row.id !== null),
    passed: first.passed ?? [],
  };
}

/** The events after one position up to another, oldest first. */
export function eventsBetween(
  { after, upTo, most }: { after: number; upTo: number; most: number },
  prisma: PrismaClient,
): Promise<RecordedEvent[]> {
  return prisma.$queryRaw<RecordedEvent[]>`
    SELECT * FROM "Event" WHERE position > ${after} AND position <= ${upTo} ORDER BY position LIMIT ${most}`;
}

/** The next events of a reader, oldest first. */
export function eventsAfter(
  name: string,
  most: number,
  prisma: PrismaClient,
): Promise<RecordedEvent[]> {
  return prisma.$queryRaw<RecordedEvent[]>`
    SELECT event.* FROM "Event" AS event JOIN "EventReader" AS reader ON reader.name = ${name}
    WHERE event.position > reader.position ORDER BY event.position LIMIT ${most}`;
}

/**
 * Moves a reader over its next events until the transaction ends.
 *
 * @param batch.upTo is the last position that it may reach; without it, all.
 * @returns null if another process is reading them.
 */
export async function takeEvents(
  name: string,
  { most, upTo }: { most: number; upTo?: number },
  tx: Prisma.TransactionClient,
): Promise<RecordedEvent[] | null> {
  const isAllowed = upTo === undefined ? Prisma.empty : Prisma.sql`AND event.position <= ${upTo}`;
  const rows = await tx.$queryRaw<(RecordedEvent | { id: null })[]>`
    WITH mine AS (
      ${lockedRow(name)}
    ), batch AS (
      SELECT event.* FROM "Event" AS event, mine WHERE event.position > mine.position ${isAllowed}
      ORDER BY event.position LIMIT ${most}
    ), moved AS (
      UPDATE "EventReader" SET position = (SELECT max(position) FROM batch)
      WHERE name = ${name} AND EXISTS (SELECT FROM batch)
    )
    SELECT batch.* FROM mine LEFT JOIN batch ON true ORDER BY batch.position`;
  return rows.length === 0 ? null : rows.filter((row) => row.id !== null);
}

/** Keeps a reader from reading in any process until the transaction ends. */
export async function holdReader(name: string, tx: Prisma.TransactionClient): Promise<void> {
  await tx.$queryRaw`SELECT FROM "EventReader" WHERE name = ${name} FOR UPDATE`;
}
