import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { listen } from '../database/listen.ts';
import { DATABASE_CHANNEL, encodeNotification, notificationSql } from './notificationSql.ts';
import { NotificationQueue, RecentNotifications } from './queues.ts';

/** The client of the database or of an open transaction. */
export type PrismaTransaction = PrismaClient | Prisma.TransactionClient;

/** The channel of `caughtUp`. */
const MARKS = 'marks';
const MAX_WAIT_MS = 500;

type Listener = (payload: unknown) => void;

/** Sends notifications to every process that shares the database. They are not stored. */
export interface Notifications {
  /**
   * Sends when the transaction commits, or at once without a transaction.
   *
   * @throws RangeError if the payload is too long for the database. Send a row's id, not the row.
   */
  publish(channel: string, payload: object, tx?: PrismaTransaction): Promise<void>;
  /**
   * The same as an SQL expression, so that a change and its notification need only one round trip.
   * It evaluates to null, and sends one notification for each row of the result.
   */
  expression(channel: string, payload: object): Prisma.Sql;
  /** Sends to this process only, at once. */
  tell(channel: string, payload: object): void;
  /** @returns a function that ends the subscription. */
  subscribe(channel: string, listener: Listener): () => void;
  /**
   * Yields the notifications of the last `lastMs` milliseconds and all later ones, until the loop ends or this is
   * closed. Ends at once if some of the last ones may be missing.
   */
  asyncIterator(channel: string, lastMs?: number): AsyncIterableIterator<unknown>;
  /** Resolves when this process has received every notification that was sent before, or after half a second. */
  caughtUp(): Promise<void>;
  /**
   * Calls back when a lost connection is restored. Notifications may have been missed.
   *
   * @returns a function that ends the subscription.
   */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Starts to listen. The database must stay open until this is closed. */
export async function createNotifications(options: {
  database: Database;
  log: Pick<Log, 'error'>;
}): Promise<Notifications> {
  const { database, log } = options;
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  const queues = new Set<NotificationQueue>();
  const recent = new RecentNotifications();
  let isClosed = false;

  const call = (run: () => void) => {
    try {
      run();
    } catch (error) {
      log.error({ err: error }, 'a listener of notifications failed');
    }
  };
  const receive = (channel: string, payload: unknown) => {
    recent.add(channel, payload);
    listeners.get(channel)?.forEach((listener) => call(() => listener(payload)));
  };
  const listening = await listen(database, {
    channel: DATABASE_CHANNEL,
    log,
    onGap: () => {
      recent.markGap();
      gapListeners.forEach((listener) => call(listener));
    },
    onPayload: (text) => {
      const { channel, payload }: { channel: string; payload: unknown } = JSON.parse(text);
      receive(channel, payload);
    },
  });

  const notifications: Notifications = {
    async publish(channel, payload, tx = database.prisma) {
      await tx.$executeRaw`SELECT pg_notify(${DATABASE_CHANNEL}, ${encodeNotification(channel, payload)})`;
    },
    expression: notificationSql,
    tell: receive,
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => {
        set.delete(listener);
      };
    },
    asyncIterator(channel, lastMs = 0) {
      const queue = new NotificationQueue(() => {
        unsubscribe();
        queues.delete(queue);
      });
      const unsubscribe = notifications.subscribe(channel, (payload) => queue.push(payload));
      queues.add(queue);
      const missed = recent.last(channel, lastMs);
      if (isClosed || !missed) queue.end();
      else missed.forEach((payload) => queue.push(payload));
      return queue;
    },
    async caughtUp() {
      const mine = randomUUID();
      const heard = Promise.withResolvers<void>();
      const unsubscribe = notifications.subscribe(MARKS, (payload) => {
        if (isMark(payload) && payload.mark === mine) heard.resolve();
      });
      const timeout = new AbortController();
      // The database delivers notifications in order, so the mark arrives after the earlier ones.
      const mark = async () => {
        await notifications.publish(MARKS, { mark: mine });
        await heard.promise;
      };
      try {
        await Promise.race([
          mark(),
          setTimeout(MAX_WAIT_MS, undefined, { signal: timeout.signal }),
        ]);
      } catch {
        // What was changed is saved even when notifications fail.
      } finally {
        timeout.abort();
        unsubscribe();
      }
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

function isMark(payload: unknown): payload is { mark: unknown } {
  return typeof payload === 'object' && payload !== null && 'mark' in payload;
}
