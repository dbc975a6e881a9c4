import { Prisma, type PrismaClient } from '../../prisma/generated/client/client.ts';
import type { Database, DatabaseLog } from './database/database.ts';
import { listen } from './database/listen.ts';
import { NotificationQueue } from './notificationQueue.ts';

/** The client of the database or of an open transaction. */
export type PrismaTransaction = PrismaClient | Prisma.TransactionClient;

type Listener = (payload: unknown) => void;

/** Tells every process that shares the database what has changed. Nothing is kept for those who do not listen. */
export interface Notifications {
  /**
   * Sends when the transaction commits and never where it is rolled back; at once without one.
   *
   * @throws RangeError where the payload is too long for the database: name the row, do not send it.
   */
  publish(channel: string, payload: object, tx?: PrismaTransaction): Promise<void>;
  /**
   * The same as an expression for a statement of its own, so that a change and its announcement are one round trip.
   * It answers null, and is sent once for each row it is selected with.
   */
  expression(channel: string, payload: object): Prisma.Sql;
  /** @returns a function that ends the subscription. */
  subscribe(channel: string, listener: Listener): () => void;
  /** What is published from now on, until the signal aborts, the loop is left or this is closed. */
  asyncIterator(channel: string, signal?: AbortSignal): AsyncIterableIterator<unknown>;
  /**
   * Calls back when the connection was lost and is back: any notification may have been missed.
   *
   * @returns a function that ends the subscription.
   */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** All channels share one of the database's, so that a lost connection has one thing to restore. */
const DATABASE_CHANNEL = 'sixty';

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_BYTES = 7999;

/** Begins to listen. The database must stay open until this is closed. */
export async function createNotifications(options: {
  database: Database;
  log: DatabaseLog;
}): Promise<Notifications> {
  const { database, log } = options;
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  const queues = new Set<NotificationQueue>();
  let isClosed = false;

  const call = (run: () => void) => {
    try {
      run();
    } catch (error) {
      log.error({ err: error }, 'a listener of notifications failed');
    }
  };
  const listening = await listen(database, {
    channel: DATABASE_CHANNEL,
    log,
    onGap: () => gapListeners.forEach((listener) => call(listener)),
    onPayload: (text) => {
      const { channel, payload }: { channel: string; payload: unknown } = JSON.parse(text);
      listeners.get(channel)?.forEach((listener) => call(() => listener(payload)));
    },
  });

  const notifications: Notifications = {
    async publish(channel, payload, tx = database.prisma) {
      await tx.$executeRaw`SELECT pg_notify(${DATABASE_CHANNEL}, ${encode(channel, payload)})`;
    },
    expression: (channel, payload) =>
      Prisma.sql`nullif(pg_notify(${DATABASE_CHANNEL}, ${encode(channel, payload)})::text, '')`,
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    asyncIterator(channel, signal) {
      const queue = new NotificationQueue(() => {
        unsubscribe();
        queues.delete(queue);
        signal?.removeEventListener('abort', end);
      });
      const end = () => queue.end();
      const unsubscribe = notifications.subscribe(channel, (payload) => queue.push(payload));
      queues.add(queue);
      signal?.addEventListener('abort', end);
      if (signal?.aborted || isClosed) end();
      return queue;
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => {
        gapListeners.delete(listener);
      };
    },
    async close() {
      isClosed = true;
      for (const queue of queues) queue.end();
      await listening.close();
    },
  };
  return notifications;
}

function encode(channel: string, payload: object): string {
  const text = JSON.stringify({ channel, payload });
  if (Buffer.byteLength(text) > MAX_BYTES) {
    throw new RangeError(`A notification on "${channel}" is longer than ${MAX_BYTES} bytes.`);
  }
  return text;
}
