import type { Services } from '../../services.ts';
import { audit, type Client } from '../../events/audit.ts';

interface Viewer {
  userId: string;
  username: string;
  sessionId: string;
}

/** Ends this session, or all sessions of the account. Their tokens stop working immediately in every process. */
export async function signOut(
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
