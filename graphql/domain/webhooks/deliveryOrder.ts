import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { enqueueDelivery } from './enqueueDelivery.ts';

/**
 * An endpoint gets the events about one subject (a lead with its calls and bookings) in order: only the first pending delivery
 * has a job, and its end enqueues the next one. Both hold this lock, so that neither overlooks the other.
 */
export async function lockOrder(
  tx: Prisma.TransactionClient,
  endpointId: string,
  subjectId: string,
): Promise<void> {
  const key = `${endpointId} ${subjectId}`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}

/** Whether a delivery about the subject is pending, before this position if it is given. */
export async function hasPending(
  tx: Prisma.TransactionClient,
  endpointId: string,
  subjectId: string,
  before?: number,
): Promise<boolean> {
  const pending = await tx.webhookDelivery.findFirst({
    where: { endpointId, subjectId, status: 'pending', position: { lt: before } },
    select: { id: true },
  });
  return pending !== null;
}

/** Enqueues the first pending delivery about the subject, after another one has ended. */
export async function enqueueNext(
  tx: Prisma.TransactionClient,
  { endpointId, subjectId }: { endpointId: string; subjectId: string | null },
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
): Promise<void> {
  if (subjectId === null) return;
  const next = await tx.webhookDelivery.findFirst({
    where: { endpointId, subjectId, status: 'pending' },
    orderBy: { position: 'asc' },
    select: { id: true, attempts: true },
  });
  if (!next) return;
  const { id: deliveryId, attempts: attempt } = next;
  await tx.webhookDelivery.update({
    where: { id: deliveryId },
    data: { nextAttemptAt: clock.now() },
  });
  await enqueueDelivery(jobs, { deliveryId, endpointId, attempt }, { tx });
}
