import { isDeepStrictEqual } from 'node:util';
import { type Page, Prisma } from '../../../prisma/generated/client/client.ts';
import { audit, type Client } from '../../events/audit.ts';
import { pageTag } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';
import { newestPublication, type Values, valuesOf } from './pageRows.ts';
import { expectNotUnderTest } from './underTest.ts';

/** Part of a change that withdraws the schedule of a page. */
export const NOTHING_SCHEDULED = {
  scheduled: Prisma.DbNull,
  scheduledAt: null,
  schedulerId: null,
} as const;

/** Deletes the draft of a locked page and its schedule. What the page shows stays. */
export async function forgetDraft(
  path: string,
  editorId: string | null,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const change = { draft: Prisma.DbNull, ...NOTHING_SCHEDULED, editorId };
  await tx.page.update({
    where: { path },
    data: { ...change, version: { increment: 1 } },
    select: { path: true },
  });
}

interface Publisher {
  actor: { id: string; username: string } | null;
  /** Null when a schedule comes into force. */
  client: Client | null;
}

type Needs = Pick<Services, 'content' | 'jobs'> & { tx: Prisma.TransactionClient; now: Date };

/**
 * Stores a publication of a locked page, and tells every process when the transaction commits.
 * @param change What becomes of the draft and the schedule.
 * @throws ConflictError if a running experiment tests one of the texts that change
 */
export async function publish(
  { path, values }: { path: string; values: Values },
  change: Pick<
    Prisma.PageUncheckedUpdateInput,
    'draft' | 'scheduled' | 'scheduledAt' | 'schedulerId'
  >,
  { actor, client }: Publisher,
  { tx, content, jobs, now }: Needs,
): Promise<void> {
  const newest = await newestPublication(path, tx);
  await expectNotUnderTest(path, { before: newest.values, after: values }, now, tx);
  const number = newest.number + 1;
  const editorId = actor?.id ?? null;
  await tx.pagePublication.create({
    data: { path, number, values, publishedAt: now, editorId },
    select: { number: true },
  });
  await tx.page.update({
    where: { path },
    data: { ...change, editorId, version: { increment: 1 } },
    select: { path: true },
  });
  await content.changed([pageTag(path)], tx);
  await jobs.send('check-links', { path }, { tx });
  await audit(tx, {
    action: 'page.published',
    actor,
    client,
    subject: { type: 'Page', id: path },
    details: { path, version: number },
  });
}

/** Publishes the scheduled words of a locked page. What was saved since they were scheduled stays a draft. */
export async function publishScheduled(
  { path, draft, scheduled }: Pick<Page, 'path' | 'draft' | 'scheduled'>,
  publisher: Publisher,
  needs: Needs,
): Promise<void> {
  const words = valuesOf(scheduled);
  const { values: before } = await newestPublication(path, needs.tx);
  const isDraft = isDeepStrictEqual(valuesOf(draft), words);
  await publish(
    { path, values: { ...before, ...words } },
    { ...(isDraft && { draft: Prisma.DbNull }), ...NOTHING_SCHEDULED },
    publisher,
    needs,
  );
}
