import type pg from 'pg';
import { afterEach, beforeEach, vi } from 'vitest';
import { createEventLog, type EventLog } from '../../../graphql/events/eventLog.ts';
import type { Act, EventReader } from '../../../graphql/events/eventReader.ts';
import { Prisma } from '../../../prisma/generated/client/client.ts';
import { type Database, openDatabase } from '../../../graphql/platform/database/database.ts';
import {
  createNotifications,
  type Notifications,
} from '../../../graphql/platform/notifications/notifications.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';
import { silentLog } from '../../support/silentLog.ts';

const LEAD = `INSERT INTO "Lead" (id, "firstName", email, phone, "stopToken", "updatedAt")
  VALUES (gen_random_uuid(), $1, $1 || '@example.com', '8015550100', gen_random_uuid(), now()) RETURNING id`;

interface Process {
  database: Database;
  notifications: Notifications;
  events: EventLog;
}

/** A new database for each test, and processes that read its log. */
export interface LogWorld {
  database: Database;
  log: { info: ReturnType<typeof vi.fn>; error: ReturnType<typeof vi.fn> };
  /** Starts a process, on connections of its own if they are given. */
  start(own?: Database): Promise<Process>;
  startAnother(): Promise<Process>;
  /** @returns the id of a new lead. */
  insertLead(name: string, client?: Pick<pg.ClientBase, 'query'>): Promise<string>;
}

export function useLogWorld(): LogWorld {
  const log = { info: vi.fn(), error: vi.fn() };
  let processes: Process[];
  const world = {
    log,
    async start(own = world.database) {
      const notifications = await createNotifications({ database: own, log });
      const events = await createEventLog({ database: own, notifications, log });
      const started = { database: own, notifications, events };
      processes.push(started);
      return started;
    },
    async startAnother() {
      const databaseUrl = world.database.url ?? undefined;
      return world.start(await openDatabase({ databaseUrl, dataDir: '', log: silentLog }));
    },
    async insertLead(name, client = world.database.pool) {
      return (await client.query<{ id: string }>(LEAD, [name])).rows[0]?.id ?? '';
    },
  } as LogWorld;

  beforeEach(async () => {
    world.database = await createTestDatabase();
    processes = [];
    log.error.mockClear();
  });
  afterEach(async () => {
    for (const { events, notifications } of processes) {
      await events.stop();
      await notifications.close();
    }
    // Closing the test's own connections drops the database.
    for (const { database } of processes) if (database !== world.database) await database.close();
    await world.database.close();
  });
  return world;
}

/** A reader that stores what it acts on, as every reader does. */
export function reader(
  name: EventReader['name'],
  acted: string[],
  act: Act = () => Promise.resolve(true),
): EventReader & { act: Act } {
  return {
    name,
    most: 3,
    audience: Prisma.sql`true`,
    concerns: () => true,
    async act(events, tx) {
      const hasActed = await act(events, tx);
      acted.push(...events.map(({ objectId }) => objectId));
      return hasActed;
    },
  };
}
