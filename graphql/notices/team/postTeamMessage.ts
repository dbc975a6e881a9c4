import type { Prisma, TeamMessages } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { audit } from '../../events/audit.ts';
import { readNotices } from '../people/readNotices.ts';
import { teamMessageText } from './teamMessageText.ts';

/** At most one message in this time. What comes meanwhile is in the next one. */
const PAUSE_MS = 10_000;
/** Longer than a post takes. Then another process may take over. */
const LEASE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
/** A chat that has failed for this long is switched off. */
const SWITCH_OFF_AFTER_MS = 24 * 60 * 60 * 1000;
/** The notices of one message. */
const MOST = 1000;

type Needs = Pick<Services, 'database' | 'jobs' | 'clock' | 'teamChat' | 'settings'>;

interface Claim {
  row: TeamMessages;
  ids: string[];
  text: string | null;
  leaseUntil: Date;
}

/**
 * Posts what waits for the team's chat as one message, if one is due. A process that dies after the post and before its end is
 * stored lets the message be posted again.
 */
export async function postTeamMessage(needs: Needs): Promise<void> {
  const claim = await claimMessage(needs);
  if (!claim) return;
  const { row, text } = claim;
  const error = text === null ? null : await needs.teamChat.post(row.url, text);
  if (error === null) await recordSuccess(claim, needs);
  else await recordFailure(claim, error, needs);
}

async function claimMessage({ database, clock, settings }: Needs): Promise<Claim | null> {
  // Another process may be posting, although its lease seems to be over.
  if (clock.wasSetForward(LEASE_MS)) return null;
  const isIdle = (await database.prisma.notice.findFirst({ where: { userId: null } })) === null;
  if (isIdle) return null;
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  return database.prisma.$transaction(async (tx) => {
    const { count } = await tx.teamMessages.updateMany({
      where: { enabled: true, nextAt: { lte: now } },
      data: { nextAt: leaseUntil },
    });
    if (count === 0) return null;
    const row = await tx.teamMessages.findFirstOrThrow();
    const waiting = await tx.notice.findMany({
      where: { userId: null },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MOST,
      select: { id: true },
    });
    if (waiting.length === 0) {
      await tx.teamMessages.updateMany({ data: { nextAt: now } });
      return null;
    }
    const ids = waiting.map(({ id }) => id);
    const groups = await readNotices({ id: { in: ids } }, tx);
    const text = groups.length > 0 ? teamMessageText(groups, settings.siteUrl) : null;
    return { row, ids, text, leaseUntil };
  });
}

/** The row, unless it was saved anew or another process has taken over. */
const own = ({ leaseUntil }: Claim) => ({ enabled: true, nextAt: leaseUntil });

async function recordSuccess(claim: Claim, { database, clock }: Needs): Promise<void> {
  const now = clock.now();
  const isPosted = claim.text !== null;
  await database.prisma.$transaction(async (tx) => {
    await tx.notice.deleteMany({ where: { id: { in: claim.ids } } });
    await tx.teamMessages.updateMany({
      where: own(claim),
      data: isPosted
        ? {
            nextAt: new Date(now.getTime() + PAUSE_MS),
            lastSentAt: now,
            failingSince: null,
            lastError: null,
            attempts: 0,
          }
        : { nextAt: now },
    });
  });
}

async function recordFailure(
  claim: Claim,
  lastError: string,
  { database, jobs, clock }: Needs,
): Promise<void> {
  const { row } = claim;
  const now = clock.now();
  const failingSince = row.failingSince ?? now;
  const isOver = now.getTime() - failingSince.getTime() >= SWITCH_OFF_AFTER_MS;
  const pause = Math.min(PAUSE_MS * 2 ** Math.min(row.attempts, 20), LONGEST_PAUSE_MS);
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.teamMessages.updateMany({
      where: own(claim),
      data: {
        attempts: { increment: 1 },
        failingSince,
        lastError,
        nextAt: new Date(now.getTime() + pause),
        enabled: !isOver,
      },
    });
    if (count > 0 && isOver) await switchOff(row, jobs, tx);
  });
}

/** Drops what waits, and tells the super admins. */
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
    where: { role: 'super_admin', deactivatedAt: null },
    select: { id: true },
  });
  for (const { id } of readers) {
    await jobs.send('send-mail', { letter: 'team-messages-off', id }, { tx });
  }
}
