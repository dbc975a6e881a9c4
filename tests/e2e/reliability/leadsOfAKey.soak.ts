import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../graphql/platform/database/database.ts';
import { silentLog } from '../../support/silentLog.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';
import { ADMIN_SETTINGS, createPartnerKey } from '../../support/product/partnerKey.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { roundEnded, SOAK_TIMES } from '../../support/product/soak.ts';

const LEADS = SOAK_TIMES * 500;
const SENDERS = 4;
/** A part of a list, as long as the budget of a key allows in one window. */
const PART = 5000;
const AN_HOUR_MS = 60 * 60_000;

describe('a program that sends many leads with one API key', () => {
  const made = new AsyncDisposableStack();
  let database: Database;
  let server: ProductServer;
  beforeAll(async () => {
    const postgres = made.adopt(await createPostgresUrl(), ({ drop }) => drop());
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log: silentLog });
    made.defer(() => database.close());
    const settings = { ...ADMIN_SETTINGS, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' };
    server = made.adopt(await startServer({ settings }), async ({ stop }) => void (await stop()));
  });
  afterAll(() => made.disposeAsync());

  /** Sends a lead until it is saved. A product that is busy names a pause. */
  async function saved(key: string, lead: object): Promise<void> {
    const response = await fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(lead),
    });
    const text = await response.text();
    if (response.status !== 503) {
      expect(response.status, text).toBeLessThan(300);
      return;
    }
    await delay(Number(response.headers.get('retry-after')) * 1000);
    await saved(key, lead);
  }

  it('has each of them saved once within an hour', { timeout: AN_HOUR_MS }, async () => {
    const key = await createPartnerKey(server.url, ['leads:write']);
    const begun = Date.now();
    let next = 0;
    const send = async (until: number) => {
      while (next < until) {
        next += 1;
        const number = String(next).padStart(7, '0');
        await saved(key, {
          firstName: 'Ann',
          email: `lead${number}@example.com`,
          phone: `801${number}`,
          externalId: number,
        });
      }
    };
    for (let sent = 0; sent < LEADS; sent += PART) {
      const until = Math.min(sent + PART, LEADS);
      await Promise.all(Array.from({ length: SENDERS }, () => send(until)));
      // The next window of the key's budget begins.
      await database.pool.query(`UPDATE "RateLimit" SET "expiresAt" = now()`);
      roundEnded('leads of a key', sent / PART, `${until} leads`, Math.ceil(LEADS / PART));
    }
    const seconds = (Date.now() - begun) / 1000;
    expect(await database.prisma.lead.count()).toBe(LEADS);
    expect(seconds).toBeLessThan(3600);
  });
});
