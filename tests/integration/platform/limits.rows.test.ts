import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../graphql/platform/database/database.ts';
import { createBudgets } from '../../../graphql/platform/limits/budgets.ts';
import { createLimits, LIMITS } from '../../../graphql/platform/limits/limits.ts';
import { useApi } from '../../support/api/api.ts';
import { TestClock } from '../../support/api/testClock.ts';
import { createTestDatabase } from '../../support/database/testDatabase.ts';

describe('limits', () => {
  let database: Database;
  const clock = new TestClock();
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  /** As another process would have it: counts together, remembers nothing. */
  const process = () => createLimits({ database, clock });

  it('match the contract', () => {
    const perHour = (points: number) => ({ points, seconds: 3600 });
    expect(LIMITS).toMatchObject({
      login: { points: 30, seconds: 600 },
      leadsByAddress: perHour(20),
      leadsByPhone: { points: 5, seconds: 86_400 },
      triggersByAddress: perHour(20),
      waitlistByAddress: perHour(20),
      integrationRequestsByAddress: perHour(20),
      passwordResetsByAddress: perHour(5),
      passwordResetsByAccount: perHour(3),
    });
  });

  it('are counted together by all processes', async () => {
    const processes = [process(), process(), process()];
    const uses = Array.from({ length: 7 }, (_, use) =>
      processes[use % 3]?.consume({ leadsByPhone: '8025550101' }),
    );

    const waits = await Promise.all(uses);

    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    expect(waits.filter((wait) => wait !== null)).toHaveLength(2);
  });

  it('report the waiting time, and start again after it', async () => {
    const limits = process();
    for (let use = 0; use < 5; use += 1) await limits.consume({ leadsByPhone: '8025550102' });
    clock.advance({ minutes: 60 });

    expect(await limits.consume({ leadsByPhone: '8025550102' })).toBe(23 * 3600);
    expect(await process().consume({ leadsByPhone: '8025550102' })).toBe(23 * 3600);
    clock.advance({ minutes: 23 * 60 });
    expect(await process().consume({ leadsByPhone: '8025550102' })).toBeNull();
  });

  it('separate keys and names', async () => {
    const limits = process();
    for (let use = 0; use < 20; use += 1) await limits.consume({ triggersByAddress: '7.7.7.7' });

    expect(await limits.consume({ triggersByAddress: '7.7.7.7' })).toEqual(expect.any(Number));
    expect(await limits.consume({ triggersByAddress: '7.7.7.8' })).toBeNull();
    expect(await limits.consume({ waitlistByAddress: '7.7.7.7' })).toBeNull();
  });

  it('count several at once, and do not count the phone after the address is used up', async () => {
    const before = await database.pool.query<{ key: string }>('SELECT key FROM "RateLimit"');
    const earlier = before.rows.map(({ key }) => key);
    const limits = process();
    for (let use = 0; use < 30; use += 1) {
      await limits.consume({ leadsByAddress: '6.6.6.6', leadsByPhone: `801555${1000 + use}` });
    }

    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS phones FROM "RateLimit" WHERE key LIKE 'leadsByPhone:%' AND NOT key = ANY($1)`,
      [earlier],
    );

    // 20 that were let through, and the one that found the address used up.
    expect(rows).toEqual([{ phones: 21 }]);
  });

  it('delete expired rows', async () => {
    const limits = process();
    await limits.consume({ waitlistByAddress: '5.5.5.5' });
    clock.advance({ minutes: 25 * 60 });
    await limits.consume({ waitlistByAddress: '5.5.5.6' });

    const { rows } = await database.pool.query('SELECT key FROM "RateLimit"');

    expect(rows).toEqual([{ key: expect.stringMatching(/^waitlistByAddress:/) }]);
  });

  it('store no e-mail address, phone or IP address', async () => {
    await process().consume({
      leadsByPhone: '8025550109',
      passwordResetsByAccount: 'ann@example.com',
      login: '5.5.5.7',
    });
    await createBudgets({ database, clock }).spend({ kind: 'address', id: '5.5.5.8' }, 1);

    const { rows } = await database.pool.query('SELECT key FROM "RateLimit"');

    expect(JSON.stringify(rows)).not.toMatch(/ann|example|8025550109|5\.5\.5/);
  });

  it('wait for the disk only within a transaction', async () => {
    const { pool, prisma } = database;
    await pool.query(`
      CREATE TABLE commits (mode text);
      CREATE FUNCTION note_commit() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO commits VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
      CREATE TRIGGER note_commit AFTER INSERT ON "RateLimit" EXECUTE FUNCTION note_commit();
      SET synchronous_commit = on`);
    const limits = process();
    await limits.consume({ triggersByAddress: '5.5.5.9' });
    await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL synchronous_commit = on`;
      await limits.consume({ triggersByAddress: '5.5.5.9' }, undefined, tx);
    });

    const { rows } = await pool.query('SELECT mode FROM commits');
    expect(rows).toEqual([{ mode: 'off' }, { mode: 'on' }]);
    // The next statement of the connection waits again.
    const after = await pool.query('SHOW synchronous_commit');
    expect(after.rows).toEqual([{ synchronous_commit: 'on' }]);
    await pool.query('DROP TRIGGER note_commit ON "RateLimit"');
  });

  it('count the networks of one IPv6 site together, with four times the uses', async () => {
    const limits = process();
    const waits: (number | null)[] = [];
    for (let network = 1; network <= 25; network += 1) {
      const client = { network: `2001:db8:9:${network}::/64`, site: '2001:db8:9::/48' };
      waits.push(await limits.consume({ passwordResetsByAddress: client.network }, client));
    }

    expect(waits.filter((wait) => wait === null)).toHaveLength(20);
  });
});

describe('the limit on signing in', () => {
  const api = useApi();
  const login = (number: number, address: string) =>
    api.request('/api/auth/login', {
      json: { email: `guess-${number}@sixty.example`, password: 'wrong' },
      address,
    });

  it('answers 429 with Retry-After, through REST and GraphQL together, for this address only', async () => {
    for (let number = 0; number < 28; number += 1) {
      expect((await login(number, '8.8.4.4')).status).toBe(401);
    }
    const guess = `mutation { login(input: { email: "guess@sixty.example", password: "x" }) {
      __typename ... on RateLimitedError { code message retryAfterSeconds }
    } }`;
    for (let number = 0; number < 2; number += 1) {
      const { data } = await api.graphql(guess, { address: '8.8.4.4' });
      expect(data).toMatchObject({ login: { __typename: 'InvalidCredentialsError' } });
    }

    const refused = await login(30, '8.8.4.4');

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(600);
    expect(await refused.json()).toEqual({
      error: 'Too many requests. Please try again later.',
    });
    expect((await api.graphql(guess, { address: '8.8.4.4' })).data).toMatchObject({
      login: { __typename: 'RateLimitedError', code: 'RATE_LIMITED', retryAfterSeconds: 600 },
    });
    expect((await login(31, '8.8.4.5')).status).toBe(401);
    api.clock.advance({ minutes: 10 });
    expect((await login(32, '8.8.4.4')).status).toBe(401);
  });

  it('applies to staff too', async () => {
    const token = await api.signIn('editor');
    const statuses: number[] = [];
    for (let number = 0; number < 31; number += 1) {
      const json = { email: `other-${number}@sixty.example`, password: 'wrong' };
      const response = await api.request('/api/auth/login', { json, token, address: '8.8.4.6' });
      statuses.push(response.status);
    }
    expect(statuses.slice(-2)).toEqual([401, 429]);
  });

  it('is counted in the metrics', async () => {
    const text = await api.services.metrics.registry.metrics();
    expect(text).toMatch(/rate_limited_total\{limit="login"\} [1-9]/);
  });
});

describe('limits on the public', () => {
  const api = useApi();

  /** The statuses of this many leads from one address, each with a phone of its own. */
  async function leave(leads: number, address: string, token?: string): Promise<number[]> {
    const statuses: number[] = [];
    for (let lead = 0; lead < leads; lead += 1) {
      const phone = `80155${10_000 + lead}`;
      const json = { firstName: 'Ann', email: `ann-${lead}@${address}.example`, phone };
      const response = await api.request('/api/leads', { json, address, token });
      statuses.push(response.status);
    }
    return statuses;
  }

  it('apply to visitors, not to staff, nor to keys, which have a budget of their own', async () => {
    const key = await api.createApiKey(['leads:write']);
    const limited = [...Array<number>(20).fill(201), 429];

    expect(await leave(21, '1.1.1.1')).toEqual(limited);
    const token = await api.signIn('admin');
    expect(await leave(21, '1.1.1.2', key)).toEqual(Array(21).fill(201));
    expect(await leave(21, '1.1.1.3', token)).toEqual(Array(21).fill(201));
  });

  it('do not let a stranger use up the leads of a phone or an e-mail address', async () => {
    const person = { firstName: 'Ann', email: 'victim@sixty.example', phone: '8015559999' };
    const send = async (address: string) =>
      (await api.request('/api/leads', { json: person, address })).status;
    for (let lead = 0; lead < 5; lead += 1) expect(await send('1.1.2.1')).toBe(201);
    expect(await send('1.1.2.1')).toBe(429);

    expect(await send('1.1.2.2')).toBe(201);
    for (let lead = 0; lead < 13; lead += 1) expect(await send(`1.1.3.${lead}`)).toBe(201);
    expect(await send('1.1.3.14')).toBe(429);
  });

  it('cannot be evaded by a fake X-Forwarded-For', async () => {
    const forged = (lead: number) => `9.9.9.${lead}, 1.1.1.4`;
    const statuses: number[] = [];
    for (let lead = 0; lead < 21; lead += 1) {
      const json = { name: 'Ann', email: 'ann@sixty.example', phone: '8015550100' };
      const address = forged(lead);
      statuses.push((await api.request('/api/trigger-ai-call', { json, address })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
  });
});
