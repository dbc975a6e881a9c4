import type { Prisma, TeamMessages } from '../../../prisma/generated/client/client.ts';
import { NOTICE_EVENTS } from '../../../web/content/notices/noticeEvents.ts';
import { pathOf } from '../../../web/content/staff/areas.ts';
import { rolesAllowed } from '../../../web/content/staff/policy.ts';
import { audit } from '../../events/audit.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Services } from '../../services.ts';
import type { Again } from '../../work/runJob.ts';
import { type NoticeGroup, readNotices } from '../people/readNotices.ts';

/** At most one message is posted in this time. Later events are in the next message. */
const PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** A chat that has failed for this long is switched off. */
const SWITCH_OFF_AFTER_MS = 24 * 60 * 60 * 1000;
/** The notices of one message. */
const MOST = 1000;

type Needs = Pick<Services, 'database' | 'jobs' | 'clock' | 'teamChat' | 'settings'>;

/**
 * Posts the waiting notices of the team's chat as one message, if one is due. If the process dies before the result is stored,
 * the message is posted again.
 * @returns when the next message may be posted; null if nothing waits.
 */
export async function postTeamMessage(needs: Needs): Promise<Again> {
  const { database, jobs, clock, teamChat, settings } = needs;
  const { prisma } = database;
  const row = await prisma.teamMessages.findFirst({ where: { enabled: true } });
  if (!row) return null;
  if (row.nextAt > clock.now()) return { againAt: row.nextAt };
  const waiting = await prisma.notice.findMany({
    where: { userId: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST,
    select: { id: true },
  });
  if (waiting.length === 0) return null;
  const id = { in: waiting.map((notice) => notice.id) };
  const groups = await readNotices({ id }, prisma);
  // The objects of all notices may have been deleted.
  const isPosted = groups.length > 0;
  const lastError = isPosted
    ? await teamChat.post(row.url, teamMessageText(groups, settings.siteUrl))
    : null;

  const now = clock.now();
  // Only if it was not saved meanwhile.
  const where = { enabled: true, nextAt: row.nextAt };
  if (lastError === null) {
    const nextAt = new Date(now.getTime() + (isPosted ? PAUSE_MS : 0));
    const posted = { lastSentAt: now, failingSince: null, lastError, attempts: 0 };
    await prisma.$transaction([
      prisma.notice.deleteMany({ where: { id } }),
      prisma.teamMessages.updateMany({ where, data: { nextAt, ...(isPosted && posted) } }),
    ]);
    return { againAt: nextAt };
  }
  const failingSince = row.failingSince ?? now;
  const isOver = now.getTime() - failingSince.getTime() >= SWITCH_OFF_AFTER_MS;
  const pause = Math.min(PAUSE_MS * 2 ** Math.min(row.attempts, 20), LONGEST_PAUSE_MS);
  const nextAt = new Date(now.getTime() + pause);
  const failed = { attempts: { increment: 1 }, failingSince, lastError, nextAt, enabled: !isOver };
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.teamMessages.updateMany({ where, data: failed });
    if (count > 0 && isOver) await switchOff(row, jobs, tx);
  });
  return { againAt: nextAt };
}

/** Deletes the waiting notices, and sends an email to the super admins. */
async function switchOff(
  { host }: TeamMessages,
  jobs: Needs['jobs'],
  tx: Prisma.TransactionClient,
): Promise<void> {
  await tx.notice.deleteMany({ where: { userId: null } });
  const action = 'team_messages.switched_off';
  await audit(tx, { action, actor: null, client: null, details: { host } });
  const readers = await tx.user.findMany({
    where: { role: { in: rolesAllowed('team_messages:write') }, deactivatedAt: null },
    select: { id: true },
  });
  await jobs.sendAll(
    readers.map(({ id }) => ({ kind: 'send-mail', data: { letter: 'team-messages-off', id } })),
    tx,
  );
}

/** The message for the chat, in Slack's mrkdwn. */
export function teamMessageText(groups: NoticeGroup[], siteUrl: string): string {
  const parts = groups.map(({ event, count, lines }) => {
    const others = count - lines.length;
    return [
      `*${NOTICE_EVENTS[event]}*${count > 1 ? ` (${count})` : ''}`,
      ...lines.map((line) => `• ${escapeMrkdwn(line)}`),
      ...(others > 0 ? [`• and ${others} more`] : []),
    ].join('\n');
  });
  return [...parts, `<${siteUrl}${pathOf('leads')}|Open the console>`].join('\n');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const LOOK_ALIKES: Record<string, string> = {
  '*': '＊',
  _: '＿',
  '~': '～',
  '`': '｀',
  '@': '＠',
  '[': '［',
};

/**
 * The text of a stranger in Slack's mrkdwn. It cannot become a link, a mention or bold text. Slack only escapes `&`, `<` and `>`,
 * so characters that format, and those with which other chats mention people, become their wide forms.
 */
function escapeMrkdwn(text: string): string {
  return text
    .replace(/[&<>]/g, (each) => ENTITIES[each] ?? each)
    .replace(/[*_~`@[]/g, (each) => LOOK_ALIKES[each] ?? each)
    .replace(/\s+/g, ' ');
}

/** The email to a super admin after the team's chat was switched off. Null if it is on again, or the person may not change it. */
export async function teamMessagesOffLetter(
  userId: string,
  { database: { prisma }, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<Letter | null> {
  const reader = await prisma.user.findFirst({
    where: { id: userId, role: { in: rolesAllowed('team_messages:write') }, deactivatedAt: null },
    select: { email: true },
  });
  const row = await prisma.teamMessages.findFirst({ where: { enabled: false } });
  if (!reader || !row?.failingSince) return null;
  return {
    to: reader.email,
    subject: 'Messages to your chat are switched off',
    preview: `No message has reached ${row.host} for a day.`,
    heading: 'Team messages are off',
    paragraphs: [
      `No message has reached your chat at ${row.host} for a day, so we have switched the messages off.`,
      row.lastError ?? '',
    ].filter(Boolean),
    action: { label: 'Open integrations', url: `${settings.siteUrl}${pathOf('integrations')}` },
    notes: ['Every super admin receives this email. Save the chat again to switch it on.'],
  };
}
