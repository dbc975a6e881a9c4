import type { RequestAccess } from '../../../web/content/inputs/accounts/requestAccess.ts';
import { ADVISORY_LOCKS } from '../../services/database/advisoryLocks.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';
import { uuidv7 } from '../uuid.ts';

/**
 * Saves a request for an account and notifies the admins. If the address already has a pending request, nothing changes.
 *
 * The same statements run for every address, and each request enqueues the mails. So neither the response nor its time
 * reveals an earlier request. If there is one, the mail jobs find nothing to send.
 */
export async function requestAccess(
  { name, email: typed, reason }: RequestAccess,
  client: Client,
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
): Promise<void> {
  const email = typed.toLowerCase();
  const now = clock.now();
  const id = uuidv7(now);
  await database.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.accessRequest})`;
    const saved = await tx.$executeRaw`
      INSERT INTO "AccessRequest" (id, name, email, reason, "createdAt")
      SELECT ${id}::uuid, ${name}, ${email}, ${reason ?? null}, ${now}::timestamptz
      WHERE NOT EXISTS (
        SELECT FROM "AccessRequest" WHERE email = ${email} AND status = 'pending'
      )`;
    const admins = await tx.user.findMany({
      where: { role: { not: 'editor' }, deactivatedAt: null },
      select: { id: true },
    });
    for (const admin of admins) {
      const letter = { letter: 'access-requested', id: `${id} ${admin.id}` } as const;
      await jobs.send('send-mail', letter, { tx });
    }
    await audit(tx, {
      action: 'access_request.created',
      actor: null,
      subject: { type: 'AccessRequest', id },
      client,
      details: { repeated: saved === 0 },
    });
  });
}
