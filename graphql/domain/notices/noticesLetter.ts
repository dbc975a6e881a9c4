import { NOTICE_EVENTS } from '../../../web/content/inputs/notices/noticeEvents.ts';
import type { Letter } from '../../services/mail/letter.ts';
import type { Services } from '../../services/services.ts';
import { isAllowed } from '../policy.ts';
import { type NoticeGroup, readNotices } from './readNotices.ts';

/** The mail with everything that waited. Null if nothing of it matters now, or the person may not read leads any more. */
export async function noticesLetter(
  id: string,
  { database: { prisma }, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const mail = await prisma.noticeMail.findUnique({
    where: { id },
    select: { user: { select: { email: true, role: true, deactivatedAt: true } } },
  });
  if (!mail || mail.user.deactivatedAt) return null;
  const { email, role } = mail.user;
  if (!isAllowed({ kind: 'staff', role }, 'leads:read')) return null;
  const groups = await readNotices({ mailId: id }, prisma);
  if (groups.length === 0) return null;
  // A subject names nobody, because it is shown on locked screens.
  const subject = groups.map(titleOf).join(', ');
  return {
    to: email,
    subject,
    preview: groups[0]?.lines[0] ?? '',
    heading: 'What is new',
    paragraphs: groups.map((group) => `${titleOf(group)}: ${linesOf(group)}`),
    action: { label: 'Open the console', url: `${settings.siteUrl}/admin/leads` },
    notes: [
      `You chose to hear of this. Change it on your account: ${settings.siteUrl}/admin/account`,
    ],
  };
}

function titleOf({ event, count }: NoticeGroup): string {
  return count === 1 ? NOTICE_EVENTS[event] : `${NOTICE_EVENTS[event]} (${count})`;
}

function linesOf({ count, lines }: NoticeGroup): string {
  const others = count - lines.length;
  return [...lines, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}
