import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createEventLog, type EventLog } from '../../../graphql/events/eventLog.ts';
import type { EventReader } from '../../../graphql/events/eventReader.ts';
import type { RecordedEvent } from '../../../graphql/events/recordedEvent.ts';
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

describe('the log of events', () => {
  let database: Database;
  let processes: Process[];
  const log = { info: vi.fn(), error: vi.fn() };

  beforeEach(async () => {
    database = await createTestDatabase();
    processes = [];
    log.error.mockClear();
  });
  afterEach(async () => {
    for (const { events, notifications } of processes) {
      await events.stop();
      await notifications.close();
    }
    // Closing the test's own connections drops the database.
    for (const { database: own } of processes) if (own !== database) await own.close();
    await database.close();
  });

  async function start(own = database): Promise<Process> {
    const notifications = await createNotifications({ database: own, log });
    const events = await createEventLog({ database: own, notifications, log });
    const started = { database: own, notifications, events };
    processes.push(started);
    return started;
  }
  async function startAnother(): Promise<Process> {
    const databaseUrl = database.url ?? undefined;
    return start(await openDatabase({ databaseUrl, dataDir: '', log: silentLog }));
  }
  async function insertLead(name: string, client: Pick<pg.ClientBase, 'query'> = database.pool) {
    return (await client.query<{ id: string }>(LEAD, [name])).rows[0]?.id ?? '';
  }
  /** A reader that stores what it acts on, as every reader does. */
  function reader(
    name: EventReader['name'],
    acted: string[],
    act: EventReader['act'] = () => Promise.resolve(true),
  ): EventReader {
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

  it('tells of a change by SQL of somebody else, with values that are not personal', async () => {
    const { events } = await start();
    const told: RecordedEvent[] = [];
    events.listen((some) => told.push(...some));
    const id = await insertLead('ann');
    await expect.poll(() => told, { timeout: 60_000 }).toHaveLength(1);
    await database.pool.query(
      `UPDATE "Lead" SET status = 'booked', notes = 'She said no.' WHERE id = $1`,
      [id],
    );
    await expect.poll(() => told, { timeout: 60_000 }).toHaveLength(2);
    expect(told).toMatchObject([
      { table: 'Lead', kind: 'insert', objectId: id, subjectId: id, changed: [], before: null },
      {
        kind: 'update',
        changed: ['notes', 'status'],
        before: { status: 'new' },
        after: { status: 'booked' },
      },
    ]);
    const { rows } = await database.pool.query('SELECT * FROM "Event"');
    expect(JSON.stringify(rows)).not.toMatch(/ann|8015550100|She said/);
  });

  it('holds no row for a change that nobody hears of', async () => {
    const id = await insertLead('ann');
    const { pool } = database;
    await pool.query(`UPDATE "Lead" SET "updatedAt" = now() + interval '1 hour', status = 'new'`);
    await pool.query(`INSERT INTO "Call" (id, "leadId") VALUES (gen_random_uuid(), $1)`, [id]);
    await pool.query(`UPDATE "Call" SET "dueAt" = now(), "checkAt" = now(), "askedAt" = now()`);
    const { rows } = await pool.query(`SELECT "table", kind FROM "Event" ORDER BY sequence`);
    expect(rows).toEqual([
      { table: 'Lead', kind: 'insert' },
      { table: 'Call', kind: 'insert' },
    ]);
  });

  it('says once that ten thousand rows have changed', async () => {
    const { notifications } = await start();
    const heard = vi.fn();
    notifications.subscribe('events', heard);
    await database.pool
      .query(`INSERT INTO "Lead" (id, "firstName", email, phone, "stopToken", "updatedAt")
      SELECT gen_random_uuid(), 'Ann', n || '@example.com', '8015550100', gen_random_uuid(), now()
      FROM generate_series(1, 10000) n`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 60_000 });
    await expect
      .poll(() => database.prisma.event.count({ where: { position: null } }), { timeout: 60_000 })
      .toBe(0);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('goes on with the other readers while one fails, which gets the same events again', async () => {
    const { events } = await start();
    const webhooks: string[] = [];
    const notices: string[] = [];
    let isFailing = true;
    events.read(
      reader('webhooks', webhooks, () => {
        if (isFailing) throw new Error('The reader is broken.');
        return Promise.resolve(true);
      }),
    );
    events.read(reader('notices', notices));
    const first = await insertLead('ann');
    await expect.poll(() => notices, { timeout: 60_000 }).toEqual([first]);
    await expect.poll(() => log.error.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(0);
    isFailing = false;
    const second = await insertLead('bob');
    await expect.poll(() => webhooks, { timeout: 60_000 }).toEqual([first, second]);
    await expect.poll(() => notices, { timeout: 60_000 }).toEqual([first, second]);
  });

  it('passes over events while nobody listens, so that whoever listens later does not hear of them', async () => {
    const { events } = await start();
    const acted: string[] = [];
    const audience = Prisma.sql`EXISTS (SELECT FROM "Lead" WHERE notes = 'listens')`;
    events.read({ ...reader('webhooks', acted), audience });
    const position = async (name: string) =>
      (await database.prisma.eventReader.findUnique({ where: { name } }))?.position;
    await expect.poll(() => position('webhooks'), { timeout: 60_000 }).toBe(0);
    await insertLead('ann');
    await expect.poll(() => position('webhooks'), { timeout: 60_000 }).toBe(1);
    const b = await insertLead('bob');
    await expect.poll(() => position('webhooks'), { timeout: 60_000 }).toBe(2);
    await database.pool.query(`UPDATE "Lead" SET notes = 'listens' WHERE id = $1`, [b]);
    await expect.poll(() => acted, { timeout: 60_000 }).toEqual([b]);
  });

  it('begins where a reader stopped, after a restart', async () => {
    const before = await start();
    const first: string[] = [];
    const reading = before.events.read(reader('crm', first));
    const a = await insertLead('ann');
    await expect.poll(() => first, { timeout: 60_000 }).toEqual([a]);
    await reading.stop();
    const b = await insertLead('bob');
    const after = await start();
    const second: string[] = [];
    after.events.read(reader('crm', second));
    await expect.poll(() => second, { timeout: 60_000 }).toEqual([b]);
  });

  describe.runIf(inject('databaseKind') === 'postgres')('of several connections', () => {
    it('does not skip an event that was written first and committed last', async () => {
      const { events } = await start();
      const acted: string[] = [];
      const told: string[] = [];
      events.read(reader('webhooks', acted));
      events.listen((some) => told.push(...some.map(({ objectId }) => objectId)));
      const slow = await database.pool.connect();
      await slow.query('BEGIN');
      const late = await insertLead('late', slow);
      const early = await insertLead('early');
      await expect.poll(() => acted, { timeout: 60_000 }).toEqual([early]);
      await slow.query('COMMIT');
      slow.release();
      await expect.poll(() => acted, { timeout: 60_000 }).toEqual([early, late]);
      await expect.poll(() => told, { timeout: 60_000 }).toEqual([early, late]);
    });

    it('lets two processes act once on each event, and tells both of all', async () => {
      const acted: string[] = [];
      const told: string[][] = [[], []];
      for (const [index, each] of [await start(), await startAnother()].entries()) {
        each.events.read(
          reader('webhooks', acted, async () => {
            await pause(5);
            return true;
          }),
        );
        each.events.listen((some) => told[index]?.push(...some.map(({ objectId }) => objectId)));
      }
      const ids = await Promise.all(
        Array.from({ length: 60 }, (_, number) => insertLead(`person${number}`)),
      );
      await expect.poll(() => acted.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(60);
      expect(acted.toSorted()).toEqual(ids.toSorted());
      for (const each of told)
        await expect.poll(() => each.toSorted(), { timeout: 60_000 }).toEqual(ids.toSorted());
      expect(told[0]).toEqual(told[1]);
    });
  });
});
