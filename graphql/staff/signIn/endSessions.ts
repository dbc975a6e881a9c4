import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

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
