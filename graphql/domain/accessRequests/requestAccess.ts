import type { RequestAccess } from '../../../web/content/inputs/requestAccess.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';

/** Held while a request is written, so that an address has one that waits, also when it is sent twice at once. */
const LOCK = 5_161_003;

/**
 * Keeps the request of somebody who wants an account, and tells the admins. One that waits already stays as it is: the
 * answer is the same, so that nobody learns who has asked before.
 */
export async function requestAccess(
  { name, email: typed, reason }: RequestAccess,
  client: Client,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<void> {
  const email = typed.toLowerCase();
  await database.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
    if ((await tx.accessRequest.count({ where: { email, status: 'pending' } })) > 0) return;
    const { id } = await tx.accessRequest.create({
      data: { name, email, reason, createdAt: clock.now() },
      select: { id: true },
    });
    const admins = await tx.user.findMany({
      where: { role: { not: 'editor' }, deactivatedAt: null },
      select: { id: true },
    });
    for (const admin of admins) {
      const letter = { letter: 'access-requested', id: `${id} ${admin.id}` } as const;
      await jobs.send('send-mail', letter, { tx });
    }
    const subject = { type: 'AccessRequest', id };
    await audit(tx, { action: 'access_request.created', actor: null, subject, client });
  });
}
