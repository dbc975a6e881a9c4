import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventReader, readBatch } from '../../../graphql/events/eventReader.ts';
import { addReader, givePositions, openLog } from '../../../graphql/events/positions.ts';
import { noticeReader } from '../../../graphql/notices/storeNotices.ts';
import { webhookReader } from '../../../graphql/partners/webhooks/delivery/webhookReader.ts';
import type { Job } from '../../../graphql/work/jobQueue.ts';
import { createServices } from '../../../graphql/createServices.ts';
import { createExecutor } from '../../../graphql/http/executor.ts';
import { ownContext } from '../../../graphql/requestContext.ts';
import { readPersistedOperations } from '../../../graphql/http/persistedOperations.ts';
import { schema } from '../../../graphql/schema.ts';
import { readSettings } from '../../../graphql/readSettings.ts';
import { createLog } from '../../../graphql/platform/log/log.ts';
import type { Services } from '../../../graphql/services.ts';
import type { Database } from '../../../graphql/platform/database/database.ts';
import { migrate } from '../../../graphql/platform/database/migrate.ts';
import { crmReader } from '../../../graphql/sales/connectors/startConnectors.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

/** The first migration that the earlier build does not have. */
const FIRST = '20261124010000';
const EVENTS = [
  'lead.created',
  'call.answered',
  'call.completed',
  'lead.updated',
  'call.missed',
  'booking.created',
  'booking.rescheduled',
  'booking.cancelled',
  'suppression.created',
  'integration_request.created',
  'integration_request.updated',
];

/** What happens in a database of the earlier build, whose triggers store events, rows for CRMs and notices. */
const HISTORY = `
  INSERT INTO "User" (id, username, email, "passwordHash", role, "updatedAt")
    VALUES ('00000000-0000-7000-8000-000000000001', 'ada', 'ada@sixty.example', 'x', 'admin', now());
  INSERT INTO "NoticeSettings" ("userId", events, "timeZone") SELECT id, '{new_lead,booked}', 'UTC' FROM "User";
  INSERT INTO "Connector" (id, kind, "baseUrl", enabled, "enabledAt")
    VALUES (gen_random_uuid(), 'hubspot', 'https://crm.example', true, now());
  INSERT INTO "ApiKey" (id, name, prefix, "keyHash", scopes)
    VALUES ('00000000-0000-7000-8000-000000000002', 'partner', 'sk', sha256('key'),
      '{leads:read,calls:read,bookings:read,suppressions:read,integration_requests:read}');
  INSERT INTO "WebhookEndpoint" (id, "apiKeyId", url, secret, "eventTypes")
    VALUES ('00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000002', 'https://partner.example', 'x',
      '{${EVENTS.join()}}');
  INSERT INTO "WebhookDelivery" (id, "endpointId", "eventType", payload, "subjectId", position)
    VALUES (gen_random_uuid(), '00000000-0000-7000-8000-000000000003', 'lead.created', '{}', gen_random_uuid(), 70);
  INSERT INTO "Lead" (id, "firstName", email, phone, "stopToken", "updatedAt")
    VALUES ('00000000-0000-7000-8000-000000000004', 'Ann', 'ann@example.com', '8015550100', gen_random_uuid(), now());
  INSERT INTO "Call" (id, "leadId")
    VALUES ('00000000-0000-7000-8000-000000000005', '00000000-0000-7000-8000-000000000004');
  UPDATE "Call" SET status = 'completed', "answeredAt" = now();
  UPDATE "Lead" SET status = 'contacted';
  INSERT INTO "Call" (id, "leadId")
    VALUES ('00000000-0000-7000-8000-000000000006', '00000000-0000-7000-8000-000000000004');
  UPDATE "Call" SET status = 'busy' WHERE status = 'queued';
  INSERT INTO "MeetingType" (id, slug, name, minutes) VALUES (gen_random_uuid(), 'demo', 'Demo', 30);
  INSERT INTO "Host" (id, "userId", name, "timeZone", "weeklyHours", "updatedAt")
    SELECT gen_random_uuid(), id, 'Ada', 'UTC', '[]', now() FROM "User";
  INSERT INTO "Booking" (id, "hostId", "meetingTypeId", "startsAt", "endsAt", name, email, "timeZone", "leadId", "updatedAt")
    SELECT '00000000-0000-7000-8000-000000000007', h.id, t.id, '2027-01-04 15:00Z', '2027-01-04 15:30Z', 'Ann',
      'ann@example.com', 'UTC', '00000000-0000-7000-8000-000000000004', now() FROM "Host" h, "MeetingType" t WHERE t.slug = 'demo';
  UPDATE "Booking" SET "startsAt" = '2027-01-04 16:00Z', "endsAt" = '2027-01-04 16:30Z';
  UPDATE "Booking" SET status = 'cancelled', "cancelledAt" = now();
  INSERT INTO "Suppression" (id, phone, "phoneHash", source, evidence)
    VALUES (gen_random_uuid(), '8015550199', sha256('8015550199'), 'staff', '{}');
  INSERT INTO "IntegrationRequest" (id, name, email, company, integration, "updatedAt")
    VALUES (gen_random_uuid(), 'Ann', 'ann@example.com', 'Ann', 'Slack', now());
  UPDATE "IntegrationRequest" SET status = 'planned'`;

describe('a database of the build before the log, with events that webhooks have not heard of', () => {
  let database: Database;
  let services: Services;
  let webhooks: EventReader;
  let waiting: { id: string; type: string; createdAt: Date }[];
  let before: unknown[];
  const sentJobs: Job[] = [];
  const jobs = { sendAll: (sent: readonly Job[]) => Promise.resolve(void sentJobs.push(...sent)) };

  const crmAndNotices = async () =>
    (
      await database.pool.query(
        `SELECT "leadId"::text AS id, version FROM "CrmLead"
         UNION ALL SELECT id::text, 0 FROM "Notice" ORDER BY id`,
      )
    ).rows;
  async function readAll(reader: EventReader): Promise<void> {
    await addReader(reader.name, database.prisma);
    await readBatch(reader, database);
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    const { pool } = database;
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate(pool, undefined, (name) => name < FIRST);
    await pool.query(HISTORY);
    const sql = 'SELECT id, type, "createdAt" FROM "OutboxEvent" ORDER BY position';
    waiting = (await pool.query<(typeof waiting)[number]>(sql)).rows;
    before = await crmAndNotices();
    await migrate(pool);
    const log = createLog('silent');
    const base = await createServices(readSettings({}), database, log);
    // This test gives the positions itself.
    await base.events.stop();
    services = { ...base, calls: { wake: () => undefined } };
    const persisted = readPersistedOperations({ development: false });
    const executor = createExecutor({ schema, services, persisted });
    webhooks = webhookReader(
      services,
      (own, viewer) => executor.run(own, ownContext(viewer, 'event', services)),
      () => {},
    );
    await openLog(database.prisma);
    await givePositions(database.prisma);
  });
  afterAll(async () => {
    await services.jobs.stop(1000);
    await services.notifications.close();
    await database.close();
  });

  it('delivers each of them once, in order, under its id', async () => {
    expect(waiting.map(({ type }) => type)).toEqual(EVENTS);
    await readAll(webhooks);
    await readAll(webhooks);
    const deliveries = await database.prisma.webhookDelivery.findMany({
      where: { position: { not: 70 } },
      orderBy: { position: 'asc' },
    });
    expect(deliveries.map(({ payload }) => payload)).toMatchObject(
      waiting.map(({ id, type, createdAt }) => ({ id, type, timestamp: createdAt.toISOString() })),
    );
    expect(deliveries[0]?.position).toBeGreaterThan(70);
    expect(deliveries).toHaveLength(EVENTS.length);
  });

  it('tells CRMs and people nothing for a second time', async () => {
    expect(before).toHaveLength(3);
    await readAll(crmReader({ jobs }));
    await readAll(noticeReader({ jobs }));
    expect(await crmAndNotices()).toEqual(before);
    expect(sentJobs).toEqual([]);
  });

  it('goes on with what happens next', async () => {
    await database.pool.query(`UPDATE "Lead" SET status = 'qualified'`);
    await givePositions(database.prisma);
    await readAll(webhooks);
    const last = await database.prisma.webhookDelivery.findFirstOrThrow({
      orderBy: { position: 'desc' },
    });
    expect(last.eventType).toBe('lead.updated');
  });
});
