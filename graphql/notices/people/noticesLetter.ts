import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { NOTICE_EVENTS } from '../../../web/content/notices/noticeEvents.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';
import { type NoticeGroup, readNotices } from './readNotices.ts';

/** The email with all waiting notices. Null if nothing of it matters now, or the person may no longer read leads. */
export async function noticesLetter(
  id: string,
  { database: { prisma }, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const mail = await readNoticeMail(id, prisma);
  if (!mail) return null;
  const { email: to, groups } = mail;
  return {
    to,
    subject: subjectOf(groups),
    preview: groups[0]?.lines[0] ?? '',
    heading: 'What is new',
    paragraphs: groups.map((group) => `${titleOf(group)}: ${linesOf(group)}`),
    action: { label: 'Open the console', url: `${settings.siteUrl}${pathOf('leads')}` },
    notes: [
      `You chose to be notified of this. Change it in your account: ${settings.siteUrl}${pathOf('account')}`,
    ],
  };
}

function linesOf({ count, lines }: NoticeGroup): string {
  const others = count - lines.length;
  return [...lines, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}

/** The notices of an email, and its recipient. Null if nothing of it matters now, or the person may no longer read leads. */
export async function readNoticeMail(id: string, tx: Prisma.TransactionClient) {
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

/** What happened, with the number if it happened more than once. */
function titleOf({ event, count }: NoticeGroup): string {
  return count === 1 ? NOTICE_EVENTS[event] : `${NOTICE_EVENTS[event]} (${count})`;
}

/** Everything that happened. It names nobody, because it is shown on locked screens. */
export function subjectOf(groups: NoticeGroup[]): string {
  return groups.map(titleOf).join(', ');
}
