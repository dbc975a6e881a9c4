import type { AccessRequest, Prisma, UserRole } from '../../../prisma/generated/client/client.ts';
import { INVITED_ROLE_FAULT } from '../../../web/content/staff/access.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { InvalidInputError, NotFoundError } from '../../schema/errors.ts';
import { invite, type Invited } from '../invitations/inviteUser.ts';
import { lockSession } from '../signIn/lockSession.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Approves an access request and sends the person an invitation.
 *
 * @throws NotFoundError if there is no pending request with this id, ConflictError if the address has an account or a
 *   valid invitation, InvalidInputError for the role super_admin.
 */
export function approveAccessRequest(
  { id, role }: { id: string; role: UserRole },
  by: Actor,
  { database, ...services }: Needs,
): Promise<Invited> {
  if (role === 'super_admin') {
    throw new InvalidInputError([{ field: 'role', message: INVITED_ROLE_FAULT }]);
  }
  return database.prisma.$transaction(async (tx) => {
    const { email } = await decide(tx, id, 'approved', by, services.clock.now());
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
 * Declines an access request and informs the person by mail.
 *
 * @throws NotFoundError if there is no pending request with this id.
 */
export function declineAccessRequest(
  id: string,
  by: Actor,
  { database, jobs, clock }: Needs,
): Promise<void> {
  return database.prisma.$transaction(async (tx) => {
    await decide(tx, id, 'declined', by, clock.now());
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
  decidedAt: Date,
): Promise<AccessRequest> {
  await lockSession(tx, by, 'access_requests:write');
  const [request] = await tx.accessRequest.updateManyAndReturn({
    where: { id, status: 'pending' },
    data: { status, decidedAt, decidedById: by.userId },
  });
  if (!request) throw new NotFoundError('There is no such pending request.', 'id');
  return request;
}
