import type { AccessRequest, Prisma, UserRole } from '../../../prisma/generated/client/client.ts';
import { INVITED_ROLE_FAULT } from '../../../web/content/inputs/inviteUser.ts';
import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { InvalidInputError, NotFoundError } from '../errors.ts';
import { invite, type Invited } from '../invitations/inviteUser.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Lets somebody in who asked: they get an invitation by mail.
 *
 * @throws NotFoundError for a request that was decided before or never was, ConflictError where the address has an
 *   account or a working invitation, InvalidInputError for a role that nobody is invited as.
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
 * Declines a request. Whoever asked is told by mail.
 *
 * @throws NotFoundError for a request that was decided before or never was.
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
  const [request] = await tx.accessRequest.updateManyAndReturn({
    where: { id, status: 'pending' },
    data: { status, decidedAt, decidedById: by.userId },
  });
  if (!request) throw new NotFoundError('There is no such pending request.', 'id');
  return request;
}
