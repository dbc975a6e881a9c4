import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Slot } from '../../../web/content/pages/words/declare.ts';
import { slotsOf } from '../../../web/content/pages/words/slots.ts';
import { ConflictError } from '../../schema/errors.ts';
import { isDifferent, type Values } from './pageRows.ts';

/** The keys of the slots that are under test on these pages, and until when. A page has one running experiment at most. */
export function readTests(
  paths: readonly string[],
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<{ page: string; slots: string[]; until: Date }[]> {
  return tx.experiment.findMany({
    where: {
      page: { in: [...paths] },
      startedAt: { not: null },
      stoppedAt: null,
      until: { gt: now },
    },
    select: { page: true, slots: true, until: true },
  });
}

/** The labels of slots under test that would change between two sets of texts. */
export function testedChanges(
  slots: readonly Slot[],
  tested: readonly string[],
  before: Values,
  after: Values,
): string[] {
  return slots
    .filter((slot) => tested.includes(slot.key) && isDifferent([slot], before, after))
    .map(({ label }) => label);
}

/**
 * Keeps what a running experiment tests. The caller holds the lock of the page.
 *
 * @throws ConflictError if the texts change something that is under test
 */
export async function expectNotUnderTest(
  path: string,
  { before, after }: { before: Values; after: Values },
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const [experiment] = await readTests([path], now, tx);
  if (!experiment) return;
  const [change] = testedChanges(slotsOf(path) ?? [], experiment.slots, before, after);
  if (change)
    throw new ConflictError(
      `An experiment on this page tests “${change}”. Stop it before you publish another text.`,
    );
}
