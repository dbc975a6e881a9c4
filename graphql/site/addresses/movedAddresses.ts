import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import type { Services } from '../../services.ts';
import { nowRedirected } from './addRedirects.ts';
import { redirectsChanged } from './redirectsChanged.ts';

type Tx = Prisma.TransactionClient;

export const postPath = (slug: string) => `/blog/${slug}`;
export const categoryPath = (slug: string) => `/blog/category/${slug}`;

const NOTE = 'Made when the slug changed';

/**
 * Redirects the former address of a page to its new one. Whatever led to the former address leads to the new one at once. The
 * transaction holds `REDIRECT_LOCKS`.
 */
export async function addressMoved(
  tx: Tx,
  before: string,
  after: string,
  { content, clock }: Pick<Services, 'content' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  await addressesTaken(tx, [after], content);
  const moved = await tx.$queryRaw<{ path: string }[]>`
    UPDATE "Redirect" SET "to" = ${after} || coalesce(substring("to" FROM '[?#].*$'), ''), "toPath" = ${after}
    WHERE "toPath" = ${before} RETURNING path`;
  const row = { from: before, to: after, toPath: after, status: 301, note: NOTE };
  // The check of the new address lists its broken links again.
  await tx.brokenLink.deleteMany({ where: { place: before } });
  await tx.redirect.upsert({
    where: { path_below: { path: before, below: false } },
    create: { ...row, id: uuidv7(now), path: before, createdAt: now },
    update: row,
  });
  await redirectsChanged(
    moved.map(({ path }) => path),
    content,
    tx,
  );
  await nowRedirected(tx, [{ path: before, below: false }], content);
}

/** Forgets where addresses led that show pages now. */
export async function addressesTaken(
  tx: Tx,
  paths: readonly string[],
  content: Services['content'],
): Promise<void> {
  const where = { path: { in: [...paths] } };
  const { count } = await tx.redirect.deleteMany({ where });
  await tx.notFoundAddress.deleteMany({ where });
  if (count > 0) await redirectsChanged(paths, content, tx);
}

/**
 * Forgets the redirects to pages that are deleted, which would lead to nothing, and the broken links in these pages. The
 * transaction holds `REDIRECT_LOCKS`.
 */
export async function addressesGone(
  tx: Tx,
  paths: readonly string[],
  content: Services['content'],
): Promise<void> {
  const gone = await tx.$queryRaw<{ path: string }[]>`
    DELETE FROM "Redirect" WHERE "toPath" = ANY(${paths}::text[]) RETURNING path`;
  await tx.brokenLink.deleteMany({ where: { place: { in: [...paths] } } });
  await redirectsChanged(
    gone.map(({ path }) => path),
    content,
    tx,
  );
}

/** The slug of the post to which the address of this slug leads. Null if it leads to none. */
export async function movedSlug(slug: string, prisma: PrismaClient): Promise<string | null> {
  const found = await prisma.redirect.findUnique({
    where: { path_below: { path: postPath(slug), below: false } },
    select: { toPath: true },
  });
  const [, current] = /^\/blog\/([^/]+)$/.exec(found?.toPath ?? '') ?? [];
  return current ?? null;
}
