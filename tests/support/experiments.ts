import type { Experiment, Prisma, PrismaClient } from '../../prisma/generated/client/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores an experiment with two headlines. A draft unless `startedAt` says otherwise. */
export function addExperiment(
  prisma: PrismaClient,
  now: Date,
  more: Partial<Prisma.ExperimentUncheckedCreateInput> = {},
): Promise<Experiment> {
  return prisma.experiment.create({
    data: {
      page: '/pricing',
      variants: [
        { name: 'As it is', slots: {} },
        { name: 'Bolder', slots: { headline: 'Pay for meetings, not for dials' } },
      ],
      slots: ['headline'],
      share: 1,
      goal: 'lead',
      effect: 0.1,
      until: new Date(now.getTime() + 30 * DAY_MS),
      createdAt: now,
      ...more,
    },
  });
}
