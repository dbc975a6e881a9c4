import type { Experiment, Prisma } from '../../../prisma/generated/client/client.ts';
import { type StoredVariant, storedVariants } from '../../../web/content/site/experiments.ts';
import { NotFoundError } from '../../schema/errors.ts';

export type State = 'draft' | 'running' | 'stopped';

/** An experiment ends at `until`, also before its row says so. */
export function stateOf(
  { startedAt, stoppedAt, until }: Pick<Experiment, 'startedAt' | 'stoppedAt' | 'until'>,
  now: Date,
): State {
  if (!startedAt) return 'draft';
  return stoppedAt || until <= now ? 'stopped' : 'running';
}

export function variantsOf({ variants }: Pick<Experiment, 'variants'>): StoredVariant[] {
  return storedVariants.parse(variants);
}

/** The condition of the experiments that run. */
export function running(now: Date) {
  return {
    startedAt: { not: null },
    stoppedAt: null,
    until: { gt: now },
  } satisfies Prisma.ExperimentWhereInput;
}

/** Locks an experiment until the transaction ends. @throws NotFoundError if no experiment has this id. */
export async function lockExperiment(
  id: string,
  tx: Prisma.TransactionClient,
): Promise<Experiment> {
  await tx.$queryRaw`SELECT id FROM "Experiment" WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.experiment.findUnique({ where: { id } });
  if (!row) throw new NotFoundError('There is no such experiment.', 'id');
  return row;
}
