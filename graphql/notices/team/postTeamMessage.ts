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

interface Message {
  row: TeamMessages;
  ids: string[];
  /** Null if the objects of all notices were deleted. */
  text: string | null;
}

/**
 * Posts the waiting notices of the team's chat as one message, if one is due. If the process dies before the result is stored,
 * the message is posted again.
 *
 * @returns when the next message may be posted; null if nothing waits.
 */
export async function postTeamMessage(needs: Needs): Promise<Again> {
  const row = await needs.database.prisma.teamMessages.findFirst({ where: { enabled: true } });
  if (!row) return null;
  if (row.nextAt > needs.clock.now()) return { againAt: row.nextAt };
  const message = await compose(row, needs);
  if (!message) return null;
  const error = message.text === null ? null : await needs.teamChat.post(row.url, message.text);
  return error === null ? recordSuccess(message, needs) : recordFailure(message, error, needs);
}

async function compose(
  row: TeamMessages,
  { database: { prisma }, settings }: Needs,
): Promise<Message | null> {
  const waiting = await prisma.notice.findMany({
    where: { userId: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MOST,
    select: { id: true },
  });
  if (waiting.length === 0) return null;
  const ids = waiting.map(({ id }) => id);
  const groups = await readNotices({ id: { in: ids } }, prisma);
  return { row, ids, text: groups.length > 0 ? teamMessageText(groups, settings.siteUrl) : null };
}

/** The row, unless it was saved anew meanwhile. */
const own = ({ row }: Message) => ({ enabled: true, nextAt: row.nextAt });

async function recordSuccess(message: Message, { database, clock }: Needs): Promise<Again> {
  const now = clock.now();
  const nextAt = new Date(now.getTime() + (message.text === null ? 0 : PAUSE_MS));
  const posted = { lastSentAt: now, failingSince: null, lastError: null, attempts: 0 };
  await database.prisma.$transaction(async (tx) => {
    await tx.notice.deleteMany({ where: { id: { in: message.ids } } });
    await tx.teamMessages.updateMany({
      where: own(message),
      data: { nextAt, ...(message.text !== null && posted) },
    });
  });
  return { againAt: nextAt };
}

async function recordFailure(
  message: Message,
  lastError: string,
  { database, jobs, clock }: Needs,
): Promise<Again> {
  const { row } = message;
  const now = clock.now();
  const failingSince = row.failingSince ?? now;
  const isOver = now.getTime() - failingSince.getTime() >= SWITCH_OFF_AFTER_MS;
  const pause = Math.min(PAUSE_MS * 2 ** Math.min(row.attempts, 20), LONGEST_PAUSE_MS);
  const nextAt = new Date(now.getTime() + pause);
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.teamMessages.updateMany({
      where: own(message),
      data: { attempts: { increment: 1 }, failingSince, lastError, nextAt, enabled: !isOver },
    });
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
  await audit(tx, {
    action: 'team_messages.switched_off',
    actor: null,
    client: null,
    details: { host },
  });
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
