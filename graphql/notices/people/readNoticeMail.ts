import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { type NoticeGroup, readNotices } from './readNotices.ts';

/**
 * What a person is told by mail and in browsers. Null if nothing of it matters now, or the person may not read leads any more.
 */
export async function readNoticeMail(
  id: string,
  tx: Prisma.TransactionClient,
): Promise<{ email: string; createdAt: Date; groups: NoticeGroup[] } | null> {
  const mail = await tx.noticeMail.findUnique({
    where: { id },
    select: { createdAt: true, user: { select: { email: true, role: true, deactivatedAt: true } } },
  });
  if (!mail || mail.user.deactivatedAt) return null;
  const { email, role } = mail.user;
  if (!isAllowed({ kind: 'staff', role }, 'leads:read')) return null;
  const groups = await readNotices({ mailId: id }, tx);
  return groups.length > 0 ? { email, createdAt: mail.createdAt, groups } : null;
}
