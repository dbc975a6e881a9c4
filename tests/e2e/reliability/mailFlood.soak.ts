import { readdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../graphql/platform/database/database.ts';
import { movedBookings } from '../../support/attacks/movedBookings.ts';
import { startAttack } from '../../support/attacks/startAttack.ts';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';
import { type MailServer, startMailServer } from '../../support/outside/mailServer.ts';
import { ADMIN_SETTINGS, sendAs, signInAdmin } from '../../support/product/partnerKey.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';
import { silentLog } from '../../support/silentLog.ts';

const LETTERS = 1000;
const MINUTE_MS = 60_000;
const RESET_MS = 5000;
/** How long a real mail server looks at a mail: a quick one, and the slow one with which the flood was found. */
const QUICK_MS = 200;
const SLOW_MS = 1000;

/** `tests/integration/outside/mailFlood.test.ts` is the short form. */
describe('1,000 letters', { timeout: 600_000 }, () => {
  let made: AsyncDisposableStack;
  let mail: MailServer;
  let database: Database;
  let server: ProductServer;
  let startAgain: () => Promise<void>;

  /** @param takesMs Null for a product that writes its mails to files. */
  async function start(takesMs: number | null): Promise<void> {
    mail = made.adopt(await startMailServer({ takesMs: takesMs ?? 0 }), ({ close }) => close());
    const postgres = made.adopt(await createPostgresUrl(), ({ drop }) => drop());
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log: silentLog });
    made.defer(() => database.close());
    const settings = {
      ...ADMIN_SETTINGS,
      DATABASE_URL: postgres.url,
      ...(takesMs !== null && { SMTP_URL: `smtp://${mail.host}` }),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    };
    startAgain = async () => {
      server = await startServer({ settings });
    };
    await startAgain();
    made.defer(async () => void (await server.stop()));
  }
  /** Enqueues a letter to each of these many people, as staff do when they open a country. */
  async function sendLetters(): Promise<void> {
    await database.prisma.$executeRaw`
      INSERT INTO "WaitlistEntry" (id, name, email, phone, country)
      SELECT gen_random_uuid(), 'n' || n, 'n' || n || '@example.dk', '1', 'Denmark' FROM generate_series(1, ${LETTERS}) n`;
    const token = await signInAdmin(server.url);
    const query = 'mutation { openRegion(input: { country: "Denmark" }) { __typename } }';
    await sendAs(token, `${server.url}/graphql`, { query });
  }
  const letters = () =>
    mail.received.flatMap(({ recipients }) => recipients.filter((to) => to.endsWith('.dk')));
  const report = (text: string) => process.stdout.write(`mail flood: ${text}\n`);

  beforeAll(() => void (made = new AsyncDisposableStack()));
  beforeEach(async () => {
    await made.disposeAsync();
    made = new AsyncDisposableStack();
  });
  afterAll(() => made.disposeAsync());

  it('leave within a minute', async () => {
    await start(QUICK_MS);
    const begun = performance.now();
    await sendLetters();
    await expect.poll(() => letters().length, { timeout: 300_000 }).toBe(LETTERS);
    const ms = performance.now() - begun;
    report(`${LETTERS} letters in ${(ms / 1000).toFixed(1)} s`);
    expect(ms).toBeLessThan(MINUTE_MS);
    expect(new Set(letters()).size).toBe(LETTERS);
  });

  it('are written to files within a minute without a mail server', async () => {
    await start(null);
    const begun = performance.now();
    await sendLetters();
    const folder = path.join(server.dataDir, 'mail');
    const files = async () => (await readdir(folder).catch(() => [])).length;
    await expect.poll(files, { timeout: 300_000 }).toBe(LETTERS);
    const ms = performance.now() - begun;
    report(`${LETTERS} files in ${(ms / 1000).toFixed(1)} s`);
    expect(ms).toBeLessThan(MINUTE_MS);
  });

  it('and a booking that moves again and again do not delay a reset link', async () => {
    await start(SLOW_MS);
    await sendLetters();
    const stop = startAttack(movedBookings, { url: server.url, key: '', session: '' });
    await mail.waitFor(30);
    const begun = performance.now();
    await sendAs(null, `${server.url}/api/auth/forgot-password`, {
      email: ADMIN_SETTINGS.ADMIN_EMAIL,
    });
    const links = () => mail.received.filter(({ text }) => text?.includes('/admin/reset-password'));
    await expect.poll(links, { timeout: 300_000 }).toHaveLength(1);
    const ms = performance.now() - begun;
    report(
      `a reset link in ${(ms / 1000).toFixed(1)} s, of which the mail server needs ${SLOW_MS} ms`,
    );
    await stop();
    const waiting = await database.prisma.job.findMany({
      where: { kind: 'send-mail', data: { path: ['letter'], string_starts_with: 'booking' } },
    });
    // Two letters and two reminders of the last move, however many moves there were.
    expect(waiting.length).toBeLessThanOrEqual(4);
    expect(ms).toBeLessThan(RESET_MS);
  });

  it('leave once, when the process is killed in between', async () => {
    await start(QUICK_MS);
    await sendLetters();
    for (let killed = 1; killed <= 3; killed += 1) {
      await mail.waitFor(killed * 200);
      await server.kill();
      await startAgain();
    }
    const left = () => database.prisma.job.count({ where: { kind: 'send-mail' } });
    await expect.poll(left, { timeout: 300_000 }).toBe(0);
    const lost = LETTERS - new Set(letters()).size;
    report(`${lost} of ${LETTERS} letters were lost by three kills`);
    expect(new Set(letters()).size).toBe(letters().length);
    expect(lost).toBeLessThanOrEqual(3);
  });
});
