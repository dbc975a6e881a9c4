import type { Services } from '../../services.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import type { Again } from '../../work/runJob.ts';
import { mailDueAt } from './mailDueAt.ts';
import { settingsOf } from './settingsOf.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Enqueues a mail about the notices that wait for a member of staff, and its notification in browsers, if a mail is due.
 *
 * @returns when the mail is due, if it is not due yet.
 */
export function mailNotices(userId: string, { database, jobs, clock }: Needs): Promise<Again> {
  return database.prisma.$transaction(async (tx) => {
    const now = clock.now();
    const person = await tx.user.findUnique({
      where: { id: userId },
      select: {
        role: true,
        deactivatedAt: true,
        noticeSettings: true,
        // A later one was written before the clock was set back.
        noticeMails: {
          where: { createdAt: { lte: now } },
          orderBy: { createdAt: 'desc' },
          take: 1,
        },
      },
    });
    if (!person) return null;
    const { role, deactivatedAt, noticeSettings, noticeMails } = person;
    const pending = { userId, mailId: null };
    if (deactivatedAt || !isAllowed({ kind: 'staff', role }, 'leads:read')) {
      await tx.notice.deleteMany({ where: pending });
      return null;
    }
    const { _min: first } = await tx.notice.aggregate({
      where: pending,
      _min: { createdAt: true },
    });
    if (!first.createdAt) return null;
    const state = { since: first.createdAt, lastMailAt: noticeMails[0]?.createdAt ?? null };
    const dueAt = mailDueAt(state, settingsOf(noticeSettings, role), now);
    if (dueAt > now) return { againAt: dueAt };
    const { id } = await tx.noticeMail.create({
      data: { userId, createdAt: now },
      select: { id: true },
    });
    await tx.notice.updateMany({ where: pending, data: { mailId: id } });
    const browsers = await tx.pushSubscription.findMany({
      where: { session: { userId, expiresAt: { gt: now } } },
      select: { id: true },
    });
    const mail = { kind: 'send-mail', data: { letter: 'notices', id } } as const;
    const pushes = browsers.map(
      (browser) =>
        ({ kind: 'send-push', data: { mailId: id, subscriptionId: browser.id } }) as const,
    );
    await jobs.sendAll([mail, ...pushes], tx);
    return null;
  });
}
