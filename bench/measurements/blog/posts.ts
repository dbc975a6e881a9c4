import { createHash } from 'node:crypto';
import type { Database } from '../../../graphql/platform/database/database.ts';
import { atMost, type Figure, median, milliseconds, times } from '../../figure.ts';
import { type EmptyDatabase, startProduct } from '../../arrangement.ts';

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
    for (const size of SIZES) blogs.push(await startBlog(size, create));
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
async function startBlog(size: number, create: () => Promise<EmptyDatabase>): Promise<Blog> {
  const fill = (database: Database) => fillPosts(database, size);
  const { servers, stop } = await startProduct(create, { settings: {}, fill });
  return { kinds: asks(servers[0].url, size), times: new Map(), stop };
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

/** Words of the titles. Each pair of words is in the same share of the posts, for any number of posts. */
const SUBJECTS = [
  'solar',
  'roofing',
  'insurance',
  'freight',
  'mortgage',
  'dental',
  'automotive',
  'recruiting',
];
const ACTIONS = [
  'consent',
  'callbacks',
  'voicemail',
  'calendars',
  'territories',
  'objections',
  'reminders',
  'handovers',
  'routing',
  'recordings',
];

const AT_ONCE = 5000;

/** Fills an empty, migrated database with this many posts of about 3 kB, then updates its statistics. */
async function fillPosts({ pool }: Database, count: number): Promise<void> {
  await pool.query(`
    INSERT INTO "Author" (id, name) SELECT gen_random_uuid(), 'Author ' || n FROM generate_series(1, 5) n`);
  await pool.query(`
    INSERT INTO "Category" (id, name, slug)
    SELECT gen_random_uuid(), 'Category ' || n, 'category-' || n FROM generate_series(1, 6) n`);
  // In batches, so that each statement stays below the statement timeout.
  for (let first = 1; first <= count; first += AT_ONCE) {
    await pool.query(
      `INSERT INTO "Post" (id, slug, title, excerpt, content, "contentHtml", status, "publishedAt", "updatedAt",
       "readingTimeMinutes", "authorId")
     SELECT gen_random_uuid(), 'post-' || n,
       'How ' || ($2::text[])[1 + n % 8] || ' teams think about ' || ($3::text[])[1 + n / 8 % 10] || ', part ' || substr(md5(n::text), 1, 8),
       'What ' || n || ' calls taught us about speed to lead and the people behind the numbers.',
       repeat('A lead that is called within a minute is a lead that talks. ', 50),
       '<p>' || repeat('A lead that is called within a minute is a lead that talks. ', 50) || '</p>',
       CASE WHEN n % 50 = 0 THEN 'draft' ELSE 'published' END::"PostStatus",
       now() - n * interval '1 minute', now(), 5,
       (SELECT id FROM "Author" WHERE name = 'Author ' || (1 + n % 5))
     FROM generate_series($1::int, $4::int) n`,
      [first, SUBJECTS, ACTIONS, Math.min(first + AT_ONCE - 1, count)],
    );
  }
  await pool.query(`
    INSERT INTO "PostCategory" ("postId", "categoryId", position)
    SELECT post.id, category.id, 0 FROM "Post" post
    JOIN "Category" category
      ON category.slug = 'category-' || (1 + right(post.slug, 1)::int % 6)`);
  await pool.query('VACUUM (ANALYZE) "Post"');
  await pool.query('VACUUM (ANALYZE) "PostCategory"');
  await pool.query('CHECKPOINT');
}
