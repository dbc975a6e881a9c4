import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { HashReader } from './readerHash.ts';

/** Somebody who opened the page of a post. */
export interface Seen {
  slug: string;
  /** Whatever tells one reader from another; it is hashed before it is kept. */
  reader: string;
}

/** Held while views are counted: two processes do not count one reader twice. */
const LOCK = 5_161_002;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts each reader of each post, unless the same one was counted within the hour before. Slugs that no public post
 * has are left out. All of it is three statements, however many were seen.
 *
 * @param hashes of the day, and of an hour earlier: just after midnight that is another.
 */
export async function countViews(
  seen: readonly Seen[],
  now: Date,
  hashes: [today: HashReader, anHourAgo: HashReader],
  prisma: PrismaClient,
): Promise<void> {
  const [today, anHourAgo] = hashes;
  const slugs = seen.map(({ slug }) => slug);
  const readers = seen.map(({ reader }) => today(reader));
  const earlier = seen.map(({ reader }) => anHourAgo(reader));
  const since = new Date(now.getTime() - HOUR_MS);
  await prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
    // In one order for everybody, so that no two transactions wait for each other.
    await tx.$executeRaw`
      SELECT id FROM "Post" WHERE slug = ANY(${slugs}::text[]) ORDER BY id FOR NO KEY UPDATE`;
    await tx.$executeRaw`
      WITH counted AS (
        INSERT INTO "PostView" ("postId", "readerHash", "hour")
        SELECT post.id, decode(seen.reader, 'hex'), ${now}
        FROM unnest(${slugs}::text[], ${readers}::text[], ${earlier}::text[]) AS seen(slug, reader, earlier)
        JOIN "Post" post
          ON post.slug = seen.slug AND post.status = 'published' AND post."publishedAt" <= ${now}
        WHERE NOT EXISTS (
          SELECT FROM "PostView" before
          WHERE before."postId" = post.id AND before."hour" > ${since}
            AND before."readerHash" IN (decode(seen.reader, 'hex'), decode(seen.earlier, 'hex'))
        )
        ON CONFLICT DO NOTHING
        RETURNING "postId"
      )
      UPDATE "Post" SET "viewCount" = "viewCount" + views.number
      FROM (SELECT "postId", count(*)::int AS number FROM counted GROUP BY "postId") AS views
      WHERE id = views."postId"`;
  });
}
