import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportedCalls } from '../../../graphql/domain/exports/exportedCalls.ts';
import { exportedIntegrationRequests } from '../../../graphql/domain/exports/exportedIntegrationRequests.ts';
import { exportedLeads } from '../../../graphql/domain/exports/exportedLeads.ts';
import { exportedSuppressions } from '../../../graphql/domain/exports/exportedSuppressions.ts';
import { exportedWaitlist } from '../../../graphql/domain/exports/exportedWaitlist.ts';
import { exportLines, type ExportTable } from '../../../graphql/domain/exports/exportTable.ts';
import type { Database } from '../../../graphql/services/database/database.ts';
import { observeQueries } from '../../../graphql/services/database/observeQueries.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

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
    ['leads, and whether each may be called', exportedLeads, 4],
    ['calls', exportedCalls, 2],
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
