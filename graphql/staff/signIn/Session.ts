import { builder } from '../../schema/builder.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { BEGUN_MS } from './twoFactor/beginTwoFactor.ts';
import { FAILURE_LIFETIME_MS } from './lock.ts';

const Session = builder.prismaObject('Session', {
  description: 'One of your sessions: a device on which you are signed in.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'Id of the session, for `endSession`. It is not the token.',
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'User agent of the browser. Null if it sends none.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'IP address of the sign-in. Null if unknown.',
    }),
    remembered: t.exposeBoolean('remembered', {
      description: 'True if the session lasts 30 days, false if 12 hours.',
    }),
    isCurrent: t.boolean({
      description: 'Whether this is the session of the request.',
      resolve: ({ id }, _args, { viewer }) => viewer?.kind === 'staff' && viewer.sessionId === id,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When you signed in.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'When the session was last used, accurate to five minutes.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When the session expires.',
    }),
  }),
});

builder.queryField('sessions', (t) =>
  t.withAuth({ staff: true }).prismaField({
    type: [Session],
    description: 'Your sessions, most recently used first. Null if you are not staff.',
    resolve: (query, _root, _args, { viewer, services }) => {
      return services.database.prisma.session.findMany({
        ...query,
        where: { userId: viewer.userId, expiresAt: { gt: services.clock.now() } },
        orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
      });
    },
  }),
);

mutation('endSession', {
  description: 'Ends one of your sessions. Its token stops working immediately.',
  authScopes: { staff: true },
  errors: [NotFoundError],
  input: {
    description: 'The session to end.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Id of one of your sessions, from `sessions`.' }),
    }),
  },
  payload: {
    description: 'The session has ended.',
    fields: { endedSessionId: { type: 'ID', description: 'Id of the ended session.' } },
  },
  resolve: async ({ id: given }, { viewer, client, services }) => {
    const id = idOf('Session', given);
    await endSession(id, { ...viewer, client }, services);
    return { endedSessionId: id };
  },
});

mutation('endOtherSessions', {
  description:
    'Ends all your sessions except the current one. Their tokens stop working immediately.',
  authScopes: { staff: true },
  payload: {
    description: 'Only the current session is left.',
    fields: { ended: { type: 'Int', description: 'Number of ended sessions.' } },
  },
  resolve: async (_input, { viewer, client, services }) => ({
    ended: await endOtherSessions({ ...viewer, client }, services),
  }),
});

/**
 * Ends one of the caller's own sessions. Its token stops working immediately in every process.
 *
 * @throws NotFoundError if the session has ended or belongs to somebody else.
 */
async function endSession(
  id: string,
  by: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id, userId: by.userId } });
    if (count === 0) throw new NotFoundError('There is no such session.', 'id');
    const subject = { type: 'Session', id };
    await audit(tx, { ...audited(by), action: 'session.revoked', subject });
  });
}

/** Ends all other sessions of the caller. @returns their number. */
function endOtherSessions(by: Actor, { database }: Pick<Services, 'database'>): Promise<number> {
  return database.prisma.$transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({
      where: { userId: by.userId, id: { not: by.sessionId } },
    });
    await audit(tx, { ...audited(by), action: 'session.others_revoked', details: { count } });
    return count;
  });
}

/**
 * Deletes expired sessions, reset links and known browsers, unconfirmed two-factor secrets, and failed sign-ins that no
 * longer count. Several processes can run this at once.
 */
export async function deleteExpiredSessions(
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const counted = new Date(now.getTime() - FAILURE_LIFETIME_MS);
  await tx.session.deleteMany({ where: { expiresAt: { lte: now } } });
  await tx.knownDevice.deleteMany({ where: { expiresAt: { lte: now } } });
  await tx.passwordReset.deleteMany({ where: { expiresAt: { lte: now } } });
  const begun = new Date(now.getTime() - BEGUN_MS);
  await tx.twoFactor.deleteMany({
    where: { enabledAt: null, beganAt: { lte: begun } },
  });
  await tx.loginFailure.deleteMany({ where: { createdAt: { lte: counted } } });
}
