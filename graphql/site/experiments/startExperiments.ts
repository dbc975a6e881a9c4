import { contentChanged, pageTag, tagsOf } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';
import { publishOnTime } from '../../versions/publishOnTime.ts';
import { repeat } from '../../work/repeat.ts';
import { startDecisions } from './decideGoals.ts';

type Needs = Pick<
  Services,
  'experiments' | 'database' | 'content' | 'notifications' | 'jobs' | 'clock' | 'log'
>;

const READ_EVERY_MS = 30_000;

/**
 * Keeps the running experiments in the memory of this process, and ends those whose time has come. Starts and stops arrive as changes of
 * content, so they are in force after a moment, in all processes.
 */
export async function startExperiments(services: Needs): Promise<{ stop(): Promise<void> }> {
  const { experiments, notifications, log } = services;
  const { running } = experiments;
  await running.read();
  const failure = 'the running experiments could not be read';
  const reading = repeat(running.read, { everyMs: READ_EVERY_MS, failure, log });
  const unsubscribe = notifications.subscribe(contentChanged, (payload) => {
    const tags = tagsOf(payload);
    if (tags === 'all' || tags.some((tag) => tag.startsWith(pageTag('/')))) reading.wake();
  });
  const forgetGap = notifications.onGap(reading.wake);
  // Its pauses depend on the clock, which only a run knows.
  reading.wake();
  const ending = startEnds(services);
  await startDecisions(services);
  return {
    async stop() {
      unsubscribe();
      forgetGap();
      await ending.stop();
      await reading.stop();
      await experiments.flush();
    },
  };
}

function startEnds(services: Needs): { stop(): Promise<void> } {
  const { database, notifications, content } = services;
  return publishOnTime(
    {
      async next() {
        const { _min } = await database.prisma.experiment.aggregate({
          _min: { until: true },
          where: { startedAt: { not: null }, stoppedAt: null },
        });
        return _min.until;
      },
      announce: ({ until }) =>
        database.prisma.$transaction(async (tx) => {
          const ended = await tx.$queryRaw<{ page: string }[]>`
            UPDATE "Experiment" SET "stoppedAt" = until
            WHERE "startedAt" IS NOT NULL AND "stoppedAt" IS NULL AND until <= ${until} RETURNING page`;
          const tags = ended.map(({ page }) => pageTag(page));
          if (tags.length > 0) await content.changed(tags, tx);
        }),
      onChange(listener) {
        const unsubscribe = notifications.subscribe(contentChanged, listener);
        const forgetGap = notifications.onGap(listener);
        return () => {
          unsubscribe();
          forgetGap();
        };
      },
      failure: 'experiments could not be ended',
    },
    services,
  );
}
