import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import type { HashReader } from './readerHash.ts';

/** Somebody who opened the page of a post. */
export interface Seen {
  slug: string;
  /** The network of the reader, which is hashed before it is stored. */
  network: string;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * Counts each reader of each post, unless the reader was counted within the hour before. Slugs without a public post are
 * ignored. It always needs two statements.
 *
 * @param hashes of today, and of an hour ago, which was another day just after midnight.
 */
export async function countViews(
  seen: readonly Seen[],
  now: Date,
  hashes: [today: HashReader, anHourAgo: HashReader],
  prisma: PrismaClient,
): Promise<void> {
  const [today, anHourAgo] = hashes;
  const slugs = seen.map(({ slug }) => slug);
  const readers = seen.map(({ network }) => today(network));
  const earlier = seen.map(({ network }) => anHourAgo(network));
  const since = new Date(now.getTime() - HOUR_MS);
  await prisma.$transaction(async (tx) => {
    // Another process that counts readers of these posts must have ended, so that the next statement sees whom it has counted. A
    // fixed order, so that two transactions cannot deadlock.
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
