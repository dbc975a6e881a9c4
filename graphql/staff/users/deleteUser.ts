import { NotAllowedError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { builder } from '../../schema/builder.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { changeBookings } from '../../meetings/bookings/cancelBooking.ts';
import { handOverMeetings } from '../../meetings/bookings/handOverBooking.ts';
import { handOverLeads } from '../../sales/leads/owners/handOverLeads.ts';
import {
  deletionRefusal,
  lockAccounts,
  type Successor,
  whereLeadOwner,
} from '../signIn/accountRules.ts';
import { transferPosts } from '../../site/posts/editing/references.ts';

const HandOver = builder.enumType('HandOver', {
  description: 'Who gets the open leads and the meetings of a person whose account is deleted.',
  values: {
    automatic: { description: 'Hosts get them by the rules for new leads and bookings.' },
    nobody: { description: 'Leads become unassigned, and meetings keep their host.' },
  },
});

mutation('deleteUser', {
  description:
    'Deletes an account permanently and ends its sessions. Its posts and images then belong to you. Its open leads and upcoming meetings are handed over. Only admins can do this.',
  authScopes: { staffCan: 'users:write' },
  errors: [NotFoundError],
  input: {
    description: 'The account to delete.',
    fields: (t) => ({
      id: t.id({
        required: true,
        description:
          'Global id of the user. It must not be your own. Only a super_admin can delete another super_admin.',
      }),
      successorId: t.id({
        description:
          'Global id of the colleague who gets the open leads and the meetings. If the colleague is not a host or has another meeting at that time, another free host gets the meeting. If absent, `handOver` decides.',
      }),
      handOver: t.field({
        type: HandOver,
        description: 'Who gets the open leads and the meetings. The default is `automatic`.',
      }),
    }),
  },
  payload: {
    description: 'The account was deleted.',
    fields: {
      deletedUserId: { type: 'ID', description: 'Global id of the deleted account.' },
      postsHandedOver: { type: 'Int', description: 'Number of posts that now belong to you.' },
      leadsHandedOver: { type: 'Int', description: 'Number of open leads that were handed over.' },
      meetingsHandedOver: { type: 'Int', description: 'Number of meetings that have a new host.' },
      meetingsLeft: {
        type: 'Int',
        description: 'Number of upcoming meetings that have no new host.',
      },
    },
  },
  resolve: async ({ id: given, successorId, handOver }, context) => {
    const id = idOf('User', given);
    const successor = successorId
      ? ({ kind: 'colleague', userId: idOf('User', successorId) } as const)
      : { kind: handOver ?? 'automatic' };
    const handedOver = await deleteUser({ id, successor }, actorOf(context), context.services);
    return { deletedUserId: encodeGlobalId('User', id), ...handedOver };
  },
});

type Needs = Pick<Services, 'database' | 'notifications' | 'content' | 'clock' | 'jobs'>;

/** What became of the work of a deleted account. */
interface HandedOver {
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
function deleteUser(
  { id, successor }: { id: string; successor: Successor },
  by: Actor,
  needs: Needs,
): Promise<HandedOver> {
  const { content, clock, jobs } = needs;
  const now = clock.now();
  return changeBookings(needs, async (tx) => {
    const { actor, target } = await lockAccounts(tx, by.userId, id);
    const refusal = deletionRefusal(actor, target);
    if (refusal) throw new NotAllowedError(refusal);
    if (successor.kind === 'colleague') await expectColleague(tx, successor.userId, id);

    const postsHandedOver = await transferPosts(tx, { from: id, to: by }, content);
    const leads = await handOverLeads(tx, { from: id, successor }, now);
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
