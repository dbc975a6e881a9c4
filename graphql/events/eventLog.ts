import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log/log.ts';
import type { Notifications } from '../platform/notifications/notifications.ts';
import { repeat } from '../work/repeat.ts';
import { type EventReader, type RunningReader, runReader } from './eventReader.ts';
import { eventsBetween, givePositions, MOST_GIVEN, openLog } from './positions.ts';
import type { RecordedEvent } from './recordedEvent.ts';

/** The log of what happened to what. Triggers write it, see prisma/rules/events.sql. */
export interface EventLog {
  /** Lets a reader act on every event. @returns what ends it after its current batch. */
  read(reader: EventReader): { stop(): Promise<void> };
  /**
   * Tells this process every event from its start on, in order. Nothing is stored about what was told.
   *
   * @returns a function that ends this.
   */
  listen(listener: (events: RecordedEvent[]) => void): () => void;
  /** Ends all. */
  stop(): Promise<void>;
}

/** The channel on which the triggers announce an event. */
const CHANNEL = 'events';
/** The pause between two looks, so that the events of many changes share their statements. */
const PAUSE_MS = 100;
/** In case an announcement is lost, for example with the connection. */
const LOOK_EVERY_MS = 30_000;
const MOST_TOLD = 1_000;

/** Begins to read the log. */
export async function createEventLog({
  database,
  notifications,
  log,
}: {
  database: Database;
  notifications: Pick<Notifications, 'subscribe' | 'onGap'>;
  log: Pick<Log, 'error'>;
}): Promise<EventLog> {
  const { prisma } = database;
  const listeners = new Set<(events: RecordedEvent[]) => void>();
  const readers = new Map<EventReader, RunningReader>();
  let told = await openLog(prisma);

  const looking = repeat(look, {
    everyMs: LOOK_EVERY_MS,
    failure: 'events could not be read',
    log,
  });

  async function look(): Promise<void> {
    const given = await givePositions(prisma, [...readers.keys()]);
    // Another process is giving positions, perhaps without the event that woke this one.
    if (given === null) looking.wake();
    else {
      await tellUpTo(given.before);
      tell(given.events, given.passed);
      if (given.events.length === MOST_GIVEN) looking.wake();
    }
    await pause(PAUSE_MS);
  }

  /** Tells the events to which other processes gave positions. */
  async function tellUpTo(last: number): Promise<void> {
    while (told < last) {
      const events = await eventsBetween({ after: told, upTo: last, most: MOST_TOLD }, prisma);
      tell(events, []);
      // The last events may have been erased with a person.
      if (events.length < MOST_TOLD) told = last;
    }
  }

  function tell(events: RecordedEvent[], passed: readonly string[]): void {
    told = events.at(-1)?.position ?? told;
    for (const listener of listeners) listener(events);
    for (const [reader, running] of readers) {
      if (!passed.includes(reader.name) && events.some(reader.concerns)) running.wake(told);
    }
  }

  const unsubscribe = notifications.subscribe(CHANNEL, looking.wake);
  const forgetGap = notifications.onGap(looking.wake);
  looking.wake();
  return {
    read(reader) {
      const running = runReader(reader, { database, log });
      readers.set(reader, running);
      // What happened while nobody read.
      running.wake(told);
      return {
        stop() {
          readers.delete(reader);
          return running.stop();
        },
      };
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    async stop() {
      unsubscribe();
      forgetGap();
      await looking.stop();
      await Promise.all([...readers.values()].map((running) => running.stop()));
    },
  };
}
