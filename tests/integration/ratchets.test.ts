import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import blogListPageQuery from '#relay/BlogListPageQuery$parameters';
import { openDatabase } from '../../graphql/platform/database/database.ts';
import { createLog } from '../../graphql/platform/log/log.ts';
import { POSTS_PER_PAGE } from '../../web/content/site/posts/blog.ts';
import { useApi } from '../support/api/api.ts';
import { openDesk } from '../support/api/posts.ts';
import { startWholeProduct, type WholeProduct } from '../support/api/wholeProduct.ts';
import { recordStatements } from '../support/database/recordStatements.ts';
import { createPostgresUrl, type PostgresCopy } from '../support/database/testDatabase.ts';
import { type FakeCallProvider, startCallProvider } from '../support/outside/callProvider.ts';
import { addHost, book, tuesday } from './meetings/bookingTeam.ts';

interface Count {
  /** Begins and ends of transactions are not counted. */
  statements: number;
  transactions: number;
}

/**
 * What the product may ask of the database, at most. These are counts, so they hold on every machine. Lower them when the
 * product gets by with less.
 */
const MOST = {
  /**
   * From the form until the provider has taken the call and the log of events has it, in the whole product, if nobody is to hear
   * of it.
   */
  lead: { statements: 13, transactions: 2 },
  booking: { statements: 16, transactions: 1 },
  /** The first read by its slug. The next ones are answered from memory. */
  post: { statements: 1, transactions: 0 },
  /** The query of the list of posts, after a post has changed. */
  page: { statements: 5, transactions: 0 },
  minuteAtRest: 40,
  /** Places in `graphql/` that skip locked rows: the claims of jobs, calls and deliveries, and the row of an event reader. */
  claims: 4,
};

const QUIET_MS = 150;
const REST_SECONDS = 20;

function count(texts: readonly string[]): Count {
  const begins = texts.filter((text) => /^BEGIN\b/i.test(text));
  const statements = texts.filter((text) => !/^(BEGIN|COMMIT|ROLLBACK)\b/i.test(text));
  return { statements: statements.length, transactions: begins.length };
}

/** Samples until one needs no more than this. Background work that happens meanwhile only adds to a sample. */
async function expectAtMost(most: Count, sample: () => Promise<Count>): Promise<void> {
  await expect
    .poll(sample, { timeout: 60_000, interval: 0 })
    .toSatisfy(
      ({ statements, transactions }: Count) =>
        statements <= most.statements && transactions <= most.transactions,
      `needs ${JSON.stringify(most)}`,
    );
}

describe('the product asks the database little for', () => {
  const api = useApi();
  let statements: string[];

  beforeAll(() => {
    statements = recordStatements(api.services.database.pool);
  });

  async function counted(request: Promise<Response>): Promise<Count> {
    const before = statements.length;
    expect((await request).ok).toBe(true);
    return count(statements.slice(before));
  }

  it('a booking', async () => {
    await addHost(api);
    let hour = 8;
    await expectAtMost(MOST.booking, () => {
      hour += 1;
      return counted(
        book(api, { start: `${tuesday(api, Math.floor(hour / 8))}T1${hour % 8}:00:00Z` }),
      );
    });
  });

  it('a post, and nothing when it is read again', async () => {
    const desk = await openDesk(api);
    const { slug } = await desk.write();
    const read = () => counted(api.request(`/api/blog/posts/${slug}`));
    await expectAtMost(MOST.post, async () => {
      await desk.write();
      return read();
    });
    await expectAtMost({ statements: 0, transactions: 0 }, read);
  });

  it('a page', async () => {
    const desk = await openDesk(api);
    const variables = { page: 1, count: POSTS_PER_PAGE, category: null, search: null };
    const json = { id: blogListPageQuery.params.id, variables };
    await expectAtMost(MOST.page, async () => {
      await desk.write();
      return counted(api.request('/graphql', { json }));
    });
  });
});

describe('the whole product asks the database little for', () => {
  let copy: PostgresCopy;
  let outside: pg.Client;
  let product: WholeProduct;
  let provider: FakeCallProvider;
  let statements: string[];

  beforeAll(async () => {
    copy = await createPostgresUrl();
    outside = new pg.Client({ connectionString: copy.url });
    await outside.connect();
    provider = await startCallProvider();
    const log = createLog('silent');
    const database = await openDatabase({ databaseUrl: copy.url, dataDir: '', log });
    statements = recordStatements(database.pool);
    const settings = { ...provider.settings, TRUST_PROXY: '1' };
    product = await startWholeProduct(settings, database, log);
  });
  afterAll(async () => {
    await product.close();
    await provider.close();
    await outside.end();
    await copy.drop();
  });

  /** Waits until nothing was asked for a moment. */
  async function untilQuiet(): Promise<void> {
    for (let seen = -1; seen !== statements.length;) {
      seen = statements.length;
      await pause(QUIET_MS);
    }
  }

  /** Asked on a connection of its own, which is not counted. */
  async function statusOf(phone: string): Promise<string | undefined> {
    const { rows } = await outside.query<{ status: string }>(
      'SELECT c.status FROM "Call" c JOIN "Lead" l ON l.id = c."leadId" WHERE l.phone = $1',
      [phone],
    );
    return rows[0]?.status;
  }

  it('a minute at rest', async () => {
    await untilQuiet();
    const before = statements.length;
    await pause(REST_SECONDS * 1000);
    const asked = statements.length - before;
    expect((asked * 60) / REST_SECONDS).toBeLessThanOrEqual(MOST.minuteAtRest);
  });

  it('a lead, from the form until its call is with the provider', async () => {
    let people = 0;
    await expectAtMost(MOST.lead, async () => {
      people += 1;
      const phone = String(8_015_550_300 + people);
      const body = JSON.stringify({
        firstName: 'Ann',
        name: 'Ann',
        email: `ann${people}@example.com`,
        phone,
      });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${people}` };
      await untilQuiet();
      const before = statements.length;
      for (const form of ['/api/leads', '/api/trigger-ai-call']) {
        const answer = await fetch(`${product.url}${form}`, { method: 'POST', body, headers });
        expect(answer.ok).toBe(true);
      }
      await expect.poll(() => statusOf(phone)).toBe('requested');
      await untilQuiet();
      return count(statements.slice(before));
    });
  });
});

it('few places claim rows with a statement of their own', async () => {
  const names = await readdir('graphql', { recursive: true });
  const files = names.filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(
    files.map((name) => readFile(path.join('graphql', name), 'utf8')),
  );
  const claims = texts.flatMap((text) => text.match(/SKIP LOCKED/g) ?? []);
  expect(claims.length).toBeLessThanOrEqual(MOST.claims);
});
