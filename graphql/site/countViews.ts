import { createHmac, randomBytes } from 'node:crypto';
import type { PrismaClient } from '../../prisma/generated/client/client.ts';

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

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hashes a reader for one day. */
type HashReader = (reader: string) => string;

/**
 * Hashes with a daily salt, which all processes share through the database. The salt is deleted two days later. Then
 * hashes can no longer be connected to a reader, or to each other.
 */
export function createReaderHashes(prisma: PrismaClient): (at: Date) => Promise<HashReader> {
  const salts = new Map<number, Promise<Uint8Array>>();

  async function saltOf(day: Date): Promise<Uint8Array> {
    const salt = new Uint8Array(randomBytes(32));
    await prisma.readerSalt.createMany({ data: [{ day, salt }], skipDuplicates: true });
    return (await prisma.readerSalt.findUniqueOrThrow({ where: { day } })).salt;
  }

  return async (at) => {
    const day = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
    const known = salts.get(day) ?? saltOf(new Date(day));
    salts.set(day, known);
    known.catch(() => salts.delete(day));
    for (const other of salts.keys()) if (other < day - DAY_MS) salts.delete(other);
    const salt = await known;
    return (reader) => createHmac('sha256', salt).update(reader).digest('hex');
  };
}
