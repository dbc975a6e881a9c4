import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { unmarkAsStaff } from './staffCookie.ts';
import { audit, type Client } from '../../events/audit.ts';

mutation('logout', {
  description: 'Ends the current session. Its token stops working immediately.',
  authScopes: { staff: true },
  input: {
    description: 'The sessions to end.',
    fields: (t) => ({
      everywhere: t.boolean({
        description: 'True ends all sessions of your account, on every device.',
      }),
    }),
  },
  payload: {
    description: 'The session has ended.',
    fields: { loggedOut: { type: 'Boolean', description: 'Always true.' } },
  },
  resolve: async ({ everywhere }, { viewer, client, cookies, services }) => {
    await signOut(viewer, { everywhere: everywhere ?? false }, client, services);
    unmarkAsStaff(cookies);
    return { loggedOut: true } as const;
  },
});

interface Viewer {
  userId: string;
  username: string;
  sessionId: string;
}

/** Ends this session, or all sessions of the account. Their tokens stop working immediately in every process. */
async function signOut(
  { userId, username, sessionId }: Viewer,
  { everywhere }: { everywhere: boolean },
  client: Client,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  await database.prisma.$transaction(async (tx) => {
    await tx.session.deleteMany({ where: everywhere ? { userId } : { id: sessionId } });
    await audit(tx, {
      action: 'session.closed',
      actor: { id: userId, username },
      client,
      details: { everywhere },
    });
  });
}
