import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportLines, type ExportTable } from '../../../graphql/platform/exportTable.ts';
import { exportedCalls } from '../../../graphql/sales/calls/calls.ts';
import { exportedIntegrationRequests } from '../../../graphql/site/integrationRequests/integrationRequests.ts';
import { exportedLeads } from '../../../graphql/sales/leads/leads.ts';
import { exportedSuppressions } from '../../../graphql/sales/suppressions/suppressions.ts';
import { exportedWaitlist } from '../../../graphql/site/waitlist/waitlistEntries.ts';
import { uuidv7 } from '../../../graphql/platform/database/uuid.ts';
import type { Database } from '../../../graphql/platform/database/database.ts';
import { observeQueries } from '../../../graphql/platform/database/observeQueries.ts';
import { useApi } from '../../support/api/api.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

const LEADS = 2_345;

describe('an exported list', () => {
  const api = useApi();
  let admin: string;

  beforeAll(async () => {
    admin = await api.signIn('admin');
    const { prisma } = api.services.database;
    await prisma.$executeRaw`
      INSERT INTO "Lead" (id, "firstName", email, phone, source, "createdAt", "updatedAt")
      SELECT (lpad(to_hex(1700000000000 + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
        'Lead ' || n, 'lead' || n || '@example.com', lpad(n::text, 10, '0'), 'import', now(), now()
      FROM generate_series(1, ${LEADS}) n`;
    await prisma.lead.create({
      data: {
        firstName: '=cmd|"/c calc"!A1',
        email: 'jürgen@example.de',
        phone: '8015550000',
        source: 'hero_form',
        status: 'qualified',
        notes: 'two\nlines',
        calls: {
          create: [
            { id: uuidv7(new Date(0)), status: 'no_answer', speedToLeadMs: 4_200 },
            { status: 'completed', speedToLeadMs: 300_000, isPromised: false },
          ],
        },
      },
    });
  });

  const get = (path: string, token = admin) => api.request(`/api/admin/exports/${path}`, { token });
  const narrowed = (list: string, filter: object) =>
    get(`${list}.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`);

  it('contains every row once, newest first, safe to open', async () => {
    const answer = await get('leads.csv');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
    const text = new TextDecoder().decode(bytes);
    const [head, first] = text.split('\r\n');
    expect(head?.startsWith('Received,Name,E-mail,Phone,Status,Owner,Source')).toBe(true);
    expect(first).toContain(`,"'=cmd|""/c calc""!A1",jürgen@example.de,8015550000,qualified,`);
    expect(text).toContain(',completed,4.2,,"two\nlines",,,no\r\n');
    const numbers = [...text.matchAll(/,Lead (\d+),/g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: LEADS }, (_, index) => LEADS - index));
  });

  it('accepts the filter of the list, and refuses invalid ones', async () => {
    const some = await narrowed('leads', { status: ['qualified'], search: 'J\u00fcrgen' });
    expect((await some.text()).trim().split('\r\n')).toHaveLength(2);
    const none = await narrowed('leads', { createdAfter: '2099-01-01T00:00:00Z' });
    expect((await none.text()).trim().split('\r\n')).toHaveLength(1);
    for (const wrong of [
      { status: ['asleep'] },
      { nothing: 1 },
      { createdAfter: 'yesterday' },
      [],
    ]) {
      expect((await narrowed('leads', wrong)).status).toBe(400);
    }
    expect((await get('leads.csv?filter={')).status).toBe(400);
    expect((await narrowed('leads', { search: 'a\0b' })).status).toBe(200);
  });

  it.each([
    ['calls', 'Queued,Name'],
    ['waitlist', 'Joined,Name'],
    ['integration-requests', 'Asked,Integration'],
    ['do-not-call', 'Phone,Source'],
  ])('exists for %s too', async (list, head) => {
    const answer = await get(`${list}.csv`);
    expect(answer.status).toBe(200);
    expect((await answer.text()).startsWith(head)).toBe(true);
  });

  it('is for staff who may see the list, and leaves an audit event', async () => {
    const editor = await api.signIn('editor');
    const key = await api.createApiKey(['leads:read']);
    expect((await api.request('/api/admin/exports/leads.csv')).status).toBe(401);
    expect((await api.request('/api/admin/exports/users.csv')).status).toBe(401);
    expect((await get('leads.csv', editor)).status).toBe(403);
    expect((await get('leads.csv', key)).status).toBe(403);
    expect((await get('users.csv')).status).toBe(404);
    expect((await get('toString.csv')).status).toBe(404);
    const posted = await api.request('/api/admin/exports/leads.csv', {
      method: 'POST',
      token: admin,
    });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { action: 'list.exported' },
    });
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toContain('rgen');
  });

  it('is read only as fast as the client takes it', async () => {
    const answer = await get('leads.csv');
    await answer.body?.cancel();
    expect(api.logged.join('\n')).not.toContain('an export broke off');
  });
});

/** Two batches. */
const ROWS = 1_100;

describe('the statements of an export', () => {
  let database: Database;
  let statements = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    await fill(database);
    observeQueries(database.pool, () => {
      statements += 1;
    });
  });
  afterAll(() => database.close());

  async function exported(table: ExportTable<object>): Promise<string> {
    const asked = { now: new Date(), userId: '', siteUrl: 'http://localhost' };
    let text = '';
    for await (const lines of exportLines(table, {}, asked, database.prisma)) text += lines;
    return text;
  }

  it.each<[string, ExportTable<object>, number]>([
    ['leads, and whether each may be called', exportedLeads, 5],
    ['calls', exportedCalls, 3],
    ['the waitlist', exportedWaitlist, 2],
    ['integration requests', exportedIntegrationRequests, 2],
    ['opt-outs', exportedSuppressions, 2],
  ])('are few for a thousand rows of %s', async (_name, table, expected) => {
    statements = 0;
    const text = await exported(table);
    expect(text.trimEnd().split('\r\n')).toHaveLength(ROWS + 1);
    expect(statements).toBe(expected);
  });

  it('mark exactly the leads whose number is stopped', async () => {
    const text = await exported(exportedLeads);
    const stopped = text.match(/,Lead \d+,(?=.*,yes\r\n)/g) ?? [];
    expect(stopped).toHaveLength(ROWS / 2);
    expect(stopped.every((cell) => Number(/\d+/.exec(cell)?.[0]) % 2 === 0)).toBe(true);
  });
});

/** Every second opt-out was lifted. */
async function fill({ pool }: Database): Promise<void> {
  const id = `(lpad(to_hex(1700000000000 + n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid`;
  const rows = `FROM generate_series(1, ${ROWS}) n`;
  const owner = `(SELECT id FROM "User" LIMIT 1)`;
  await pool.query(
    `INSERT INTO "User" (id, username, email, "passwordHash", role, "updatedAt")
     VALUES (gen_random_uuid(), 'ann', 'ann@example.com', 'none', 'admin', now())`,
  );
  for (const insert of [
    `"Lead" (id, "firstName", email, phone, source, "ownerId", "updatedAt")
     SELECT ${id}, 'Lead ' || n, n || '@example.com', lpad(n::text, 10, '0'), 'import', ${owner}, now()`,
    `"Call" (id, "leadId") SELECT ${id}, ${id}`,
    `"WaitlistEntry" (id, name, email, phone, country)
     SELECT ${id}, 'Ann', n || '@example.com', lpad(n::text, 10, '0'), 'DE'`,
    `"IntegrationRequest" (id, integration, name, email, company, "updatedAt")
     SELECT ${id}, 'HubSpot', 'Ann', n || '@example.com', 'Acme', now()`,
    `"Suppression" (id, phone, "phoneHash", source, evidence, "liftedAt", "liftEvidence")
     SELECT ${id}, lpad(n::text, 10, '0'), sha256(lpad(n::text, 10, '0')::bytea), 'import', '{}', CASE n % 2 WHEN 1 THEN now() END, CASE n % 2 WHEN 1 THEN '{}'::jsonb END`,
  ])
    await pool.query(`INSERT INTO ${insert} ${rows}`);
}
