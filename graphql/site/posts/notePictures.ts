import type { Post, Prisma } from '../../../prisma/generated/client/client.ts';

type Shown = Pick<Post, 'featuredImage' | 'content'>;

/** The paths of stored images in a text. */
const PATHS = /\/objects\/[0-9a-f]{32}-[0-9]+x[0-9]+-[0-9a-f]{6}\.[a-z]+/g;

/**
 * Records which images a post shows now. Those that it no longer shows stay recorded, because its revisions show them.
 *
 * @param before the post before the change; null if it is new.
 */
export async function notePictures(
  { id, ...after }: Shown & Pick<Post, 'id'>,
  before: Shown | null,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const shown = picturesIn(after);
  const known = before ? picturesIn(before) : [];
  const isSame = shown.length === known.length && shown.every((path) => known.includes(path));
  if (isSame) return;
  await tx.$executeRaw`
    WITH hidden AS (
      UPDATE "PostImage" SET "isCurrent" = false
      WHERE "postId" = ${id}::uuid AND "isCurrent" AND "objectPath" <> ALL(${shown}::text[])
    )
    INSERT INTO "PostImage" ("postId", "objectPath", "isCurrent")
    SELECT ${id}::uuid, path, true FROM unnest(${shown}::text[]) AS path
    ON CONFLICT ("postId", "objectPath") DO UPDATE SET "isCurrent" = true`;
}

function picturesIn({ featuredImage, content }: Shown): string[] {
  return [...new Set(`${featuredImage ?? ''} ${content}`.match(PATHS))];
}
