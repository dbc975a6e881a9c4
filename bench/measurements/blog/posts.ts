import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../graphql/platform/database/database.ts';
import { migrate } from '../../../graphql/platform/database/migrate.ts';
import { NPM_START, startServer } from '../../../tests/support/product/server.ts';
import { atMost, type Figure, milliseconds, times } from '../../figure.ts';
import { ACTIONS, fillPosts, SUBJECTS } from './fillPosts.ts';
import type { EmptyDatabase } from '../startTime.ts';
import { median } from '../../statistics.ts';

const SIZES = [100, 10_000, 100_000];
const ROUNDS = 100;
const WARM_UP = 30;
const GOAL = 2;

type Ask = (round: number) => Promise<Response>;

/** Readers' requests. Each differs a little, so that only the database's own caches help. */
function asks(url: string, posts: number): Record<string, { ask: Ask; goal: boolean }> {
  const search = (text: string) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SEARCH, variables: { text } }),
    });
  const lastPage = Math.ceil((posts * 0.98) / 9);
  return {
    'the first pages of the list': {
      goal: true,
      ask: (round) => fetch(`${url}/api/blog/posts?page=${1 + (round % 3)}`),
    },
    'a page in the middle': {
      goal: false,
      ask: (round) => fetch(`${url}/api/blog/posts?page=${Math.ceil(lastPage / 2) - (round % 3)}`),
    },
    'a search for a common word': {
      goal: true,
      ask: (round) => search([...SUBJECTS, ...ACTIONS][round % 18] ?? ''),
    },
    'a search for one post': {
      goal: true,
      ask: (round) => search(distinctiveWord(1 + ((round * 7) % posts))),
    },
    'a post by its slug': {
      goal: true,
      ask: (round) => fetch(`${url}/api/blog/posts/post-${publishedPost(round, posts)}`),
    },
  };
}

/**
 * The number of a published post, spread over all of them. Even of a hundred posts, most rounds ask for one that no
 * cache has. Every fiftieth post is a draft.
 */
function publishedPost(round: number, posts: number): number {
  const published = Math.floor(posts * 0.98);
  const step = Math.max(1, Math.floor(published / (WARM_UP + ROUNDS)));
  const index = (round * step) % published;
  return 1 + index + Math.floor(index / 49);
}

/** A word in the title of only one post. */
function distinctiveWord(post: number): string {
  return createHash('md5').update(String(post)).digest('hex').slice(0, 8);
}

const SEARCH = `query ($text: String!) {
  posts(first: 9, page: 1, filter: { search: $text }) {
    totalCount
    edges { node { id slug title excerpt publishedAt readingTime author { name } categories { name } } }
  }
}`;

interface Blog {
  kinds: Record<string, { ask: Ask }>;
  times: Map<string, number[]>;
  stop(): Promise<void>;
}

/** The blog's response times with few and with many posts, and their ratio. */
export async function measurePosts(create: () => Promise<EmptyDatabase>): Promise<Figure[]> {
  const blogs: Blog[] = [];
  try {
    for (const size of SIZES) blogs.push(await startBlog(size, await create()));
    await askInTurn(blogs);
  } finally {
    for (const blog of blogs) await blog.stop();
  }
  return Object.entries(asks('', 1)).map(([what, { goal }]) => {
    const medians = blogs.map(({ times }) => median(times.get(what) ?? []));
    const ratio = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN);
    return {
      what: `${what}: p50 with 100, 10,000 and 100,000 posts`,
      value: `${medians.map(milliseconds).join(', ')}: × ${ratio.toFixed(1)}`,
      ...(goal && atMost(GOAL, ratio, times)),
    };
  });
}

/** Runs the product on its own database with this many posts. */
async function startBlog(size: number, { settings, drop }: EmptyDatabase): Promise<Blog> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-bench-'));
  const log = { info: () => undefined, error: () => undefined };
  const database = await openDatabase({ databaseUrl: settings['DATABASE_URL'], dataDir, log });
  await migrate(database.pool);
  await fillPosts(database, size);
  await database.close();
  const server = await startServer({ command: NPM_START, settings, dataDir });
  return {
    kinds: asks(server.url, size),
    times: new Map(),
    stop: async () => {
      await server.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Sends one request after the other, because this measures response times, not throughput. Kinds and sizes take turns, so
 * that other load on the machine slows all of them equally.
 */
async function askInTurn(blogs: Blog[]): Promise<void> {
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const { kinds, times } of blogs) {
      for (const [what, { ask }] of Object.entries(kinds)) {
        const begun = performance.now();
        const answer = await ask(round);
        const text = await answer.text();
        const took = performance.now() - begun;
        if (!answer.ok || text.includes('"errors"'))
          throw new Error(`${what}: ${text.slice(0, 200)}`);
        if (round >= WARM_UP) times.set(what, [...(times.get(what) ?? []), took]);
      }
    }
  }
}
