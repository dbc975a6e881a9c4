import { pathOf } from '../../../web/content/staff/areas.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';
import { subjectOf, titleOf } from '../noticeTitles.ts';
import { readNoticeMail } from './readNoticeMail.ts';
import type { NoticeGroup } from './readNotices.ts';

/** The mail with everything that waited. Null if nothing of it matters now, or the person may not read leads any more. */
export async function noticesLetter(
  id: string,
  { database: { prisma }, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const mail = await readNoticeMail(id, prisma);
  if (!mail) return null;
  const { email, groups } = mail;
  return {
    to: email,
    subject: subjectOf(groups),
    preview: groups[0]?.lines[0] ?? '',
    heading: 'What is new',
    paragraphs: groups.map((group) => `${titleOf(group)}: ${linesOf(group)}`),
    action: { label: 'Open the console', url: `${settings.siteUrl}${pathOf('leads')}` },
    notes: [
      `You chose to hear of this. Change it on your account: ${settings.siteUrl}${pathOf('account')}`,
    ],
  };
}

function linesOf({ count, lines }: NoticeGroup): string {
  const others = count - lines.length;
  return [...lines, ...(others > 0 ? [`and ${others} more`] : [])].join('; ');
}
