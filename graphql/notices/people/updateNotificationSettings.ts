import type { NoticeSettings } from '../../../prisma/generated/client/client.ts';
import type { UpdateNotificationSettings } from '../../../web/content/notices/updateNotificationSettings.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

/** Replaces what the actor wants to hear of. What waits and is no longer wanted is dropped. */
export function updateNotificationSettings(
  { events, isDaily, quietHours, timeZone }: UpdateNotificationSettings,
  actor: Actor,
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
): Promise<NoticeSettings> {
  const { userId } = actor;
  const data = {
    events: [...new Set(events)],
    isDaily,
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    timeZone,
  };
  return database.prisma.$transaction(async (tx) => {
    const saved = await tx.noticeSettings.upsert({
      where: { userId },
      create: { userId, ...data },
      update: data,
    });
    await tx.notice.deleteMany({ where: { userId, mailId: null, event: { notIn: data.events } } });
    // What waits may be due earlier now.
    await jobs.send('mail-notices', { userId }, { tx });
    await audit(tx, {
      action: 'notifications.updated',
      ...audited(actor),
      subject: { type: 'User', id: userId },
      details: { events: data.events, isDaily },
    });
    return saved;
  });
}
