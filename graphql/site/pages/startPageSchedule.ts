import { contentChanged } from '../../platform/content/content.ts';
import type { Services } from '../../services.ts';
import { publishOnTime } from '../../versions/publishOnTime.ts';
import { lockPage } from './pageRows.ts';
import { publishScheduled } from './publish.ts';

type Needs = Pick<Services, 'database' | 'content' | 'jobs' | 'notifications' | 'clock' | 'log'>;

/** Publishes scheduled words of pages when their time comes, also those whose time came while no process ran. */
export function startPageSchedule(services: Needs): { stop(): Promise<void> } {
  const { database, notifications } = services;
  return publishOnTime(
    {
      async next() {
        const { _min } = await database.prisma.page.aggregate({ _min: { scheduledAt: true } });
        return _min.scheduledAt;
      },
      announce: ({ until }) => publishDue(until, services),
      onChange(listener) {
        const unsubscribe = notifications.subscribe(contentChanged, listener);
        const forgetGap = notifications.onGap(listener);
        return () => {
          unsubscribe();
          forgetGap();
        };
      },
      failure: 'scheduled pages could not be published',
    },
    services,
  );
}

async function publishDue(now: Date, { database, content, jobs }: Needs): Promise<void> {
  const due = await database.prisma.page.findMany({
    where: { scheduledAt: { lte: now } },
    select: { path: true },
  });
  for (const { path } of due) {
    await database.prisma.$transaction(async (tx) => {
      const page = await lockPage(path, null, tx);
      // Another process was faster, or somebody has withdrawn it.
      if (!page.scheduledAt || page.scheduledAt > now) return;
      const scheduler =
        page.schedulerId === null
          ? null
          : await tx.user.findUnique({
              where: { id: page.schedulerId },
              select: { id: true, username: true },
            });
      const publisher = { actor: scheduler, client: null };
      await publishScheduled(page, publisher, { tx, content, jobs, now });
    });
  }
}
