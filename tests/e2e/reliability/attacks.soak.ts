import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_HOURS } from '../../../graphql/meetings/slots/availability.ts';
import { type Database, openDatabase } from '../../../graphql/platform/database/database.ts';
import { newApiKey } from '../../../graphql/partners/apiKeys/findPartner.ts';
import { tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { openSession } from '../../../graphql/staff/signIn/sessions.ts';
import { silentLog } from '../../support/silentLog.ts';
import type { Attack } from '../../support/attacks/attack.ts';
import { ATTACKS } from '../../support/attacks/attacks.ts';
import { type Round, TABLE_HEAD, tableRow } from '../../support/attacks/attackTable.ts';
import { startAttack } from '../../support/attacks/startAttack.ts';
import { watchVisitors } from '../../support/attacks/visitors.ts';
import { createPostgresUrl, type PostgresCopy } from '../../support/database/testDatabase.ts';
import { type FakeCallProvider, startCallProvider } from '../../support/outside/callProvider.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';

const CALM_SECONDS = 20;
const ATTACK_SECONDS = 20;
/** The attacker has begun by then. */
const BEGUN_AFTER_MS = 1000;
const MOST_TRIES = 3;
const MOST_BYTES = 800e6;
/** A single pause of the machine makes a p99 of a few milliseconds twice as long. */
const NOISE_MS = 25;
/** Without an attack, a slower lead means that something else needs the machine. */
const QUIET_MS = 500;
const POSTS = 60;
const POST_BYTES = 40_000;
const HOSTS = 50;
const ZONES = ['America/New_York', 'America/Chicago', 'Europe/Berlin', 'Asia/Tokyo'];
const DAYS = 62;
const BUSY_A_DAY = 8;
const DAY_MS = 24 * 60 * 60 * 1000;
const BUSY_MS = 20 * 60 * 1000;

/** Each attack has short tests of its own class in `npm test`. Here all are measured by what other visitors see. */
describe('attacks', { timeout: ATTACKS.length * MOST_TRIES * 90_000 }, () => {
  const key = newApiKey();
  let provider: FakeCallProvider;
  let postgres: PostgresCopy;
  let server: ProductServer;
  let session: string;

  beforeAll(async () => {
    provider = await startCallProvider();
    postgres = await createPostgresUrl();
    session = await fill(postgres.url, key);
    server = await startServer({
      settings: {
        ...provider.settings,
        DATABASE_URL: postgres.url,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
        WEBHOOK_KEY: 'a key for the secrets of webhooks in tests',
        WEBHOOK_ALLOW_PRIVATE: 'true',
      },
    });
    await watchVisitors(server, CALM_SECONDS);
    process.stdout.write(`\n${TABLE_HEAD}\n`);
  });

  afterAll(async () => {
    await server.stop();
    await provider.close();
    await postgres.drop();
  });

  async function measure(attack: Attack): Promise<Round> {
    const before = await watchVisitors(server, CALM_SECONDS);
    const stop = startAttack(attack, { url: server.url, key, session });
    await delay(BEGUN_AFTER_MS);
    const during = await watchVisitors(server, ATTACK_SECONDS).finally(stop);
    const after = await watchVisitors(server, CALM_SECONDS);
    return { attack, before, during, after };
  }

  function expectHarmless({ attack, before, during, after }: Round): void {
    const isQuiet = before.available === 1 && before.leadsP99 < QUIET_MS;
    if (!isQuiet) throw new Error('The machine is too busy to measure what an attack changes.');
    expect(during.available).toBeGreaterThan(0.99);
    expect(after.available).toBeGreaterThan(0.99);
    expect(during.peakBytes).toBeLessThan(MOST_BYTES);
    const calm = Math.max(before.leadsP99, after.leadsP99, NOISE_MS);
    if (attack.keepsToBudget) expect(during.leadsP99).toBeLessThan(2 * calm);
  }

  it.each(ATTACKS)(
    '$name: others are served as before',
    { retry: MOST_TRIES - 1 },
    async (attack) => {
      const round = await measure(attack);
      process.stdout.write(`${tableRow(round)}\n`);
      expectHarmless(round);
    },
  );
});

/** Posts that make large answers, the key of a partner, and hosts. @returns the token of an editor's session. */
async function fill(databaseUrl: string, key: string): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  const { prisma } = database;
  const author = await prisma.author.create({ data: { name: 'Ann' } });
  const words = 'Many words about leads. '.repeat(POST_BYTES / 24);
  await prisma.post.createMany({
    data: Array.from({ length: POSTS }, (_, number) => ({
      slug: `post-${number}`,
      title: `Post ${number}`,
      content: words,
      contentHtml: `<p>${words}</p>`,
      status: 'published' as const,
      publishedAt: new Date(number * 1000),
      authorId: author.id,
    })),
  });
  await prisma.apiKey.create({
    data: {
      name: 'partner',
      prefix: key.slice(0, 14),
      keyHash: tokenHash(key),
      scopes: ['leads:read'],
    },
  });
  await addHosts(database);
  const { id: userId } = await prisma.user.findFirstOrThrow({ where: { role: 'editor' } });
  const client = { address: '127.0.0.1', userAgent: null };
  const { token } = await openSession(prisma, { userId, remembered: false, client }, new Date());
  await database.close();
  return token;
}

/** A team whose calendars have eight busy times a day. */
async function addHosts({ prisma }: Database): Promise<void> {
  const now = Date.now();
  for (let number = 0; number < HOSTS; number += 1) {
    const user = await prisma.user.create({
      data: {
        role: 'editor',
        username: `host-${number}`,
        email: `host-${number}@sixty.example`,
        passwordHash: 'unusable',
      },
    });
    // Read a moment ago, so that nothing reads it during the attacks.
    const readAt = new Date(now);
    const calendar = {
      kind: 'ical',
      name: 'Calendar',
      access: Buffer.from('none'),
      readAt,
    } as const;
    const host = await prisma.host.create({
      data: {
        userId: user.id,
        name: `Host ${number}`,
        timeZone: ZONES[number % ZONES.length] ?? 'UTC',
        weeklyHours: OFFICE_HOURS.map((hours) => ({ ...hours })),
        horizonDays: DAYS,
        calendars: { create: calendar },
      },
      include: { calendars: true },
    });
    const [{ id: calendarId } = { id: '' }] = host.calendars;
    await prisma.busyTime.createMany({
      data: Array.from({ length: DAYS * BUSY_A_DAY }, (_, time) => {
        const start = now + time * (DAY_MS / BUSY_A_DAY);
        return {
          calendarId,
          startsAt: new Date(start),
          endsAt: new Date(start + BUSY_MS),
        };
      }),
    });
  }
}
