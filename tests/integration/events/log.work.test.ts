import { describe, expect, it, vi } from 'vitest';
import type { RecordedEvent } from '../../../graphql/events/recordedEvent.ts';
import { Prisma } from '../../../prisma/generated/client/client.ts';
import { reader, useLogWorld } from './logWorld.ts';

describe('the log of events', () => {
  const world = useLogWorld();

  it('tells of a change by SQL of somebody else, with values that are not personal', async () => {
    const { events } = await world.start();
    const told: RecordedEvent[] = [];
    events.listen((some) => told.push(...some));
    const id = await world.insertLead('ann');
    await expect.poll(() => told, { timeout: 60_000 }).toHaveLength(1);
    await world.database.pool.query(
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
    const { rows } = await world.database.pool.query('SELECT * FROM "Event"');
    expect(JSON.stringify(rows)).not.toMatch(/ann|8015550100|She said/);
  });

  it('holds no row for a change that nobody hears of', async () => {
    const id = await world.insertLead('ann');
    const { pool } = world.database;
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
    const { notifications } = await world.start();
    const heard = vi.fn();
    notifications.subscribe('events', heard);
    await world.database.pool
      .query(`INSERT INTO "Lead" (id, "firstName", email, phone, "stopToken", "updatedAt")
      SELECT gen_random_uuid(), 'Ann', n || '@example.com', '8015550100', gen_random_uuid(), now()
      FROM generate_series(1, 10000) n`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 60_000 });
    await expect
      .poll(() => world.database.prisma.event.count({ where: { position: null } }), {
        timeout: 60_000,
      })
      .toBe(0);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('goes on with the other readers while one fails, which gets the same events again', async () => {
    const { events } = await world.start();
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
    const first = await world.insertLead('ann');
    await expect.poll(() => notices, { timeout: 60_000 }).toEqual([first]);
    await expect
      .poll(() => world.log.error.mock.calls.length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    isFailing = false;
    const second = await world.insertLead('bob');
    await expect.poll(() => webhooks, { timeout: 60_000 }).toEqual([first, second]);
    await expect.poll(() => notices, { timeout: 60_000 }).toEqual([first, second]);
  });

  it('passes over events while nobody listens, so that a later listener does not get them', async () => {
    const { events } = await world.start();
    const acted: string[] = [];
    const audience = Prisma.sql`EXISTS (SELECT FROM "Lead" WHERE notes = 'listens')`;
    events.read({ ...reader('webhooks', acted), audience });
    const position = async (name: string) =>
      (await world.database.prisma.eventReader.findUnique({ where: { name } }))?.position;
    await expect.poll(() => position('webhooks'), { timeout: 60_000 }).toBe(0);
    await world.insertLead('ann');
    await expect.poll(() => position('webhooks'), { timeout: 60_000 }).toBe(1);
    const b = await world.insertLead('bob');
    await expect.poll(() => position('webhooks'), { timeout: 60_000 }).toBe(2);
    await world.database.pool.query(`UPDATE "Lead" SET notes = 'listens' WHERE id = $1`, [b]);
    await expect.poll(() => acted, { timeout: 60_000 }).toEqual([b]);
  });

  it('begins where a reader stopped, after a restart', async () => {
    const before = await world.start();
    const first: string[] = [];
    const reading = before.events.read(reader('crm', first));
    const a = await world.insertLead('ann');
    await expect.poll(() => first, { timeout: 60_000 }).toEqual([a]);
    await reading.stop();
    const b = await world.insertLead('bob');
    const after = await world.start();
    const second: string[] = [];
    after.events.read(reader('crm', second));
    await expect.poll(() => second, { timeout: 60_000 }).toEqual([b]);
  });
});
