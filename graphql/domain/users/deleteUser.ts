import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { lockBookings } from '../bookings/cancelBooking.ts';
import { handOverMeetings } from '../bookings/handOverMeetings.ts';
import { NotAllowedError, NotFoundError } from '../errors.ts';
import { handOverLeads } from '../leads/handOverLeads.ts';
import { whereLeadOwner } from '../leads/leadOwner.ts';
import { deletionRefusal } from './accountRules.ts';
import type { Successor } from './successor.ts';
import { transferPosts } from './transferPosts.ts';
import { lockAccounts } from './lockAccounts.ts';

type Needs = Pick<Services, 'database' | 'content' | 'clock' | 'jobs' | 'notifications'>;

/** What became of the work of a deleted account. */
export interface HandedOver {
  postsHandedOver: number;
  leadsHandedOver: number;
  meetingsHandedOver: number;
  /** Meetings that are ahead and for which nobody else was free. */
  meetingsLeft: number;
}

/**
 * Permanently deletes an account and its sessions. Its posts and images go to the actor, its open leads and the meetings
 * that are ahead to the successor.
 *
 * @throws NotAllowedError, NotFoundError.
 */
export function deleteUser(
  { id, successor }: { id: string; successor: Successor },
  by: Actor,
  { database, content, clock, jobs, notifications }: Needs,
): Promise<HandedOver> {
  const now = clock.now();
  return database.prisma.$transaction(async (tx) => {
    // Bookings take this lock before they write to accounts. The other order would be a deadlock.
    await lockBookings(tx);
    const { actor, target } = await lockAccounts(tx, by.userId, id);
    const refusal = deletionRefusal(actor, target);
    if (refusal) throw new NotAllowedError(refusal);
    if (successor.kind === 'colleague') await expectColleague(tx, successor.userId, id);

    const postsHandedOver = await transferPosts(tx, { from: id, to: by }, content);
    const leads = await handOverLeads(tx, { from: id, successor }, { notifications, now });
    const host = await tx.host.findUnique({ where: { userId: id }, select: { id: true } });
    const editor = { viewer: { kind: 'staff' as const, ...by }, client: by.client };
    const meetings = host
      ? await handOverMeetings(tx, { hostId: host.id, successor }, { editor, jobs, now })
      : { given: 0, left: 0 };
    await tx.user.delete({ where: { id }, select: { id: true } });
    const handedOver = {
      postsHandedOver,
      leadsHandedOver: successor.kind === 'nobody' ? 0 : leads,
      meetingsHandedOver: meetings.given,
      meetingsLeft: meetings.left,
    };
    await audit(tx, {
      ...audited(by),
      action: 'user.deleted',
      subject: { type: 'User', id },
      details: { username: target.username, role: target.role, ...handedOver },
    });
    return handedOver;
  });
}

/** @throws NotFoundError if this is not another account that can own leads. */
async function expectColleague(
  tx: Prisma.TransactionClient,
  userId: string,
  leavingId: string,
): Promise<void> {
  const colleague = await tx.user.findFirst({
    where: { AND: [whereLeadOwner(), { id: userId }, { id: { not: leavingId } }] },
    select: { id: true },
  });
  if (!colleague) throw new NotFoundError('There is no such colleague.', 'successorId');
}
