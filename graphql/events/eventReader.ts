import { setTimeout as pause } from 'node:timers/promises';
import type { Prisma, PrismaClient } from '../../prisma/generated/client/client.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import { repeat } from '../work/repeat.ts';
import { addReader, eventsAfter, takeEvents } from './positions.ts';
import type { RecordedEvent } from './recordedEvent.ts';

/**
 * Acts on events in the transaction that moves the reader on. If it throws, the same events come again.
 *
 * @returns whether it has written something.
 * @throws OutdatedError if what was prepared no longer holds.
 */
export type Act = (events: RecordedEvent[], tx: Prisma.TransactionClient) => Promise<boolean>;

/** The events have to be prepared again, because what acting on them needs has changed since they were prepared. */
export class OutdatedError extends Error {
  override readonly name = 'OutdatedError';
}

interface Reader {
  name: 'webhooks' | 'crm' | 'notices';
  /** The number of events that it reads at a time. */
  most: number;
  /** Whether it may have to act on the event. While none concerns it, it asks nothing of the database. */
  concerns(event: RecordedEvent): boolean;
  /** An SQL condition: whether anybody may hear of the events `given`. While nobody may, the reader passes over the events. */
  audience: Prisma.Sql;
  /** Is called when something that was written is committed. */
  onActed?(): void;
}

/**
 * Reads what acting on these events needs, before the transaction: the embedded database has one connection, so a document of
 * the schema that runs inside the transaction would wait for its end.
 *
 * @returns what acts on those of these events that no other process has read meanwhile.
 */
interface Prepares {
  prepare(events: RecordedEvent[]): Promise<Act>;
}

/** A part of the product that acts once on every event, in whatever process. */
export type EventReader = Reader & ({ act: Act } | Prepares);

export interface RunningReader {
  /** Reads up to this position. */
  wake(last: number): void;
  /** Ends reading, after the current batch. */
  stop(): Promise<void>;
}

/** While another process reads, and before events are prepared again. */
const BUSY_MS = 100;
/** The pause after a failure. No statement runs while there is nothing to read. */
const RETRY_MS = 5_000;

/** Runs one reader. A reader that fails tries again and stops no other. */
export function runReader(
  reader: EventReader,
  { database, log }: { database: Database; log: Pick<Log, 'error'> },
): RunningReader {
  let wanted = 0;
  /** Up to where this process knows that the events are read. */
  let known = -1;
  const reading = repeat(read, {
    everyMs: RETRY_MS,
    failure: `events could not be read for ${reader.name}`,
    log,
  });

  async function read(): Promise<void> {
    const upTo = wanted;
    if (known >= upTo) return;
    if (known < 0) await addReader(reader.name, database.prisma);
    const read = await readBatch(reader, database);
    if (read === null) {
      await pause(BUSY_MS);
      reading.wake();
    } else if (read === reader.most) {
      reading.wake();
    } else {
      known = upTo;
    }
  }

  return {
    wake(last) {
      wanted = Math.max(wanted, last);
      reading.wake();
    },
    stop: reading.stop,
  };
}

/** @returns the number of events; null if they were left, because another process is reading or what was prepared is outdated. */
export async function readBatch(reader: EventReader, { prisma }: Database): Promise<number | null> {
  if ('act' in reader) return takeBatch(reader, reader.act, reader, prisma);
  const prepared = await eventsAfter(reader.name, reader.most, prisma);
  const last = prepared.at(-1);
  if (!last) return 0;
  const act = await reader.prepare(prepared);
  const batch = { most: reader.most, upTo: last.position };
  const count = await takeBatch(reader, act, batch, prisma).catch((error: unknown) => {
    if (error instanceof OutdatedError) return null;
    throw error;
  });
  // Other processes may have read some of them.
  return count === null ? null : prepared.length;
}

async function takeBatch(
  { name, onActed }: Reader,
  act: Act,
  batch: { most: number; upTo?: number },
  prisma: PrismaClient,
): Promise<number | null> {
  let hasActed = false;
  const count = await prisma.$transaction(async (tx) => {
    const events = await takeEvents(name, batch, tx);
    if (events && events.length > 0) hasActed = await act(events, tx);
    return events && events.length;
  });
  if (hasActed) onActed?.();
  return count;
}
