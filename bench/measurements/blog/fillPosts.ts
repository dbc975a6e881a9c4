import type { Database } from '../../../graphql/platform/database/database.ts';

/** Words of the titles. Each pair of words is in the same share of the posts, for any number of posts. */
export const SUBJECTS = [
  'solar',
  'roofing',
  'insurance',
  'freight',
  'mortgage',
  'dental',
  'automotive',
  'recruiting',
];
export const ACTIONS = [
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
export async function fillPosts({ pool }: Database, count: number): Promise<void> {
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
