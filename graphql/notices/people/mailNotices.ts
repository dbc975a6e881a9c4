import type { Services } from '../../services.ts';
import { isAllowed } from '../../schema/access/policy.ts';
import { isMailDue } from './isMailDue.ts';
import { settingsOf } from './settingsOf.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/** Enqueues a mail, and its notification in browsers, for each member of staff for whom notices wait and a mail is due. */
export async function mailNotices(needs: Needs): Promise<void> {
  const waiting = await needs.database.prisma.notice.groupBy({
    by: ['userId'],
    where: { userId: { not: null }, mailId: null },
  });
  for (const { userId } of waiting) if (userId !== null) await mailPerson(userId, needs);
}

function mailPerson(userId: string, { database, jobs, clock }: Needs): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    // Two processes must not write to one person at the same time.
    const locked =
      await tx.$queryRaw`SELECT FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE SKIP LOCKED`;
    if (!Array.isArray(locked) || locked.length === 0) return;
    const now = clock.now();
    const { role, deactivatedAt, noticeSettings, noticeMails } = await tx.user.findUniqueOrThrow({
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
    const pending = { userId, mailId: null };
    if (deactivatedAt || !isAllowed({ kind: 'staff', role }, 'leads:read')) {
      await tx.notice.deleteMany({ where: pending });
      return;
    }
    const { _min: first } = await tx.notice.aggregate({
      where: pending,
      _min: { createdAt: true },
    });
    if (!first.createdAt) return;
    const state = { since: first.createdAt, lastMailAt: noticeMails[0]?.createdAt ?? null };
    if (!isMailDue(state, settingsOf(noticeSettings, role), now)) return;
    const { id } = await tx.noticeMail.create({
      data: { userId, createdAt: now },
      select: { id: true },
    });
    await tx.notice.updateMany({ where: pending, data: { mailId: id } });
    await jobs.send('send-mail', { letter: 'notices', id }, { tx });
    const browsers = await tx.pushSubscription.findMany({
      where: { session: { userId, expiresAt: { gt: now } } },
      select: { id: true },
    });
    for (const browser of browsers) {
      await jobs.send('send-push', { mailId: id, subscriptionId: browser.id }, { tx });
    }
  });
}
