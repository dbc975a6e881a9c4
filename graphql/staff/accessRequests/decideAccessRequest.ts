import { ConflictError, InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { encodeGlobalId, idOf } from '../../schema/globalId.ts';
import { Invitation } from '../invitations/Invitation.ts';
import { mutation } from '../../schema/mutation.ts';
import { UserRole } from '../signIn/User.ts';
import type {
  AccessRequest,
  Prisma,
  UserRole as UserRoleRow,
} from '../../../prisma/generated/client/client.ts';
import { INVITED_ROLE_FAULT } from '../../../web/content/staff/access.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { invite, type Invited } from '../invitations/inviteUser.ts';
import { lockSession } from '../signIn/lockSession.ts';
import { waitingLetter } from '../../work/jobKinds.ts';
import { accessRequestedIds } from './accessRequestLetters.ts';

mutation('approveAccessRequest', {
  description:
    'Approves a request for an account. The person gets an invitation by email. Only admins can do this.',
  authScopes: { staffCan: 'access_requests:write' },
  errors: [InvalidInputError, NotFoundError, ConflictError],
  input: {
    description: 'The request to approve, and the role of the new account.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending request.' }),
      role: t.field({
        type: UserRole,
        description:
          'The role of the account: `admin` or `editor`. The default is `editor`. Nobody can be invited as `super_admin`.',
      }),
    }),
  },
  payload: {
    description: 'The request was approved, and an invitation was created.',
    fields: {
      approvedRequestId: {
        type: 'ID',
        description: 'Global id of the request. It is no longer in any list.',
      },
      invitation: { type: Invitation, description: 'The new invitation.' },
      replacedInvitationId: {
        type: 'ID',
        nullable: true,
        description:
          'Global id of the expired invitation that the new one replaces. It is no longer in any list. Null if there was none.',
      },
    },
  },
  resolve: async ({ id: given, role }, context) => {
    const id = idOf('AccessRequest', given);
    const input = { id, role: role ?? 'editor' };
    const { invitation, replacedId } = await approveAccessRequest(
      input,
      actorOf(context),
      context.services,
    );
    return {
      approvedRequestId: encodeGlobalId('AccessRequest', id),
      invitation,
      replacedInvitationId: replacedId && encodeGlobalId('Invitation', replacedId),
    };
  },
});

mutation('declineAccessRequest', {
  description:
    'Declines a request for an account. The person gets an email. Only admins can do this.',
  authScopes: { staffCan: 'access_requests:write' },
  errors: [NotFoundError],
  input: {
    description: 'The request to decline.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of a pending request.' }),
    }),
  },
  payload: {
    description: 'The request was declined.',
    fields: {
      declinedRequestId: {
        type: 'ID',
        description: 'Global id of the request. It is no longer in any list.',
      },
    },
  },
  resolve: async ({ id: given }, context) => {
    const id = idOf('AccessRequest', given);
    await declineAccessRequest(id, actorOf(context), context.services);
    return { declinedRequestId: encodeGlobalId('AccessRequest', id) };
  },
});

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Approves an access request and sends the person an invitation.
 *
 * @throws NotFoundError if there is no pending request with this id, ConflictError if the address has an account or a
 *   valid invitation, InvalidInputError for the role super_admin.
 */
function approveAccessRequest(
  { id, role }: { id: string; role: UserRoleRow },
  by: Actor,
  { database, ...services }: Needs,
): Promise<Invited> {
  if (role === 'super_admin') {
    throw new InvalidInputError([{ field: 'role', message: INVITED_ROLE_FAULT }]);
  }
  return database.prisma.$transaction(async (tx) => {
    const { email } = await decide(tx, id, 'approved', by, services);
    const invited = await invite(tx, { email, role }, by, services);
    await audit(tx, {
      ...audited(by),
      action: 'access_request.approved',
      subject: { type: 'AccessRequest', id },
      details: { role },
    });
    return invited;
  });
}

/**
 * Declines an access request and informs the person by email.
 *
 * @throws NotFoundError if there is no pending request with this id.
 */
function declineAccessRequest(
  id: string,
  by: Actor,
  { database, jobs, clock }: Needs,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    await decide(tx, id, 'declined', by, { jobs, clock });
    await jobs.send('send-mail', { letter: 'access-declined', id }, { tx });
    await audit(tx, {
      ...audited(by),
      action: 'access_request.declined',
      subject: { type: 'AccessRequest', id },
    });
  });
}

async function decide(
  tx: Prisma.TransactionClient,
  id: string,
  status: 'approved' | 'declined',
  by: Actor,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
): Promise<AccessRequest> {
  await lockSession(tx, by, 'access_requests:write');
  const [request] = await tx.accessRequest.updateManyAndReturn({
    where: { id, status: 'pending' },
    data: { status, decidedAt: clock.now(), decidedById: by.userId },
  });
  if (!request) throw new NotFoundError('There is no such pending request.', 'id');
  const letters = await accessRequestedIds(id, tx);
  await jobs.cancel(letters.map(waitingLetter('access-requested')), tx);
  return request;
}
