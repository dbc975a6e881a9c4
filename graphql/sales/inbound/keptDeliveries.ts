import type { InboundDelivery, InboundSource } from '../../../prisma/generated/client/client.ts';
import type { Submission } from '../../../web/content/sales/inbound/submission.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { type InboundNeeds, saveSubmission, type SubmissionResult } from './saveSubmission.ts';

/** The answers of a delivery. Null if they are no longer stored, or were sealed under another key. */
export async function submissionOf(
  { submission }: Pick<InboundDelivery, 'submission'>,
  { inbound }: Pick<Services, 'inbound'>,
): Promise<Submission | null> {
  if (!submission) return null;
  try {
    // Only saveSubmission writes the column.
    return JSON.parse(await inbound.open(submission)) as Submission;
  } catch {
    return null;
  }
}

/**
 * Tries again to make a lead of a kept submission, with the mapping as it is now.
 *
 * @throws NotFoundError if nothing is kept under this id, ConflictError if its answers cannot be read any more,
 *   RateLimitedError if the person has sent too many leads.
 */
export async function runInboundDelivery(
  id: string,
  by: Actor,
  needs: InboundNeeds,
): Promise<{ source: InboundSource; result: SubmissionResult }> {
  const { prisma } = needs.database;
  const delivery = await prisma.inboundDelivery.findFirst({
    where: { id, status: 'kept', source: { deletedAt: null } },
    include: { source: true },
  });
  if (!delivery) throw nothingKept();
  const submission = await submissionOf(delivery, needs);
  if (!submission) throw new ConflictError('Its answers cannot be read any more.');
  const result = await saveSubmission(delivery.source, submission, by.client, needs);
  await audit(prisma, {
    ...audited(by),
    action: 'inbound_delivery.run',
    subject: { type: 'InboundSource', id: delivery.sourceId },
    details: { status: result.status },
  });
  return { source: delivery.source, result };
}

/**
 * Deletes a kept submission.
 *
 * @throws NotFoundError if nothing is kept under this id.
 */
export function discardInboundDelivery(
  id: string,
  by: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<InboundSource> {
  return database.prisma.$transaction(async (tx) => {
    const delivery = await tx.inboundDelivery.findFirst({
      where: { id, status: 'kept', source: { deletedAt: null } },
      include: { source: true },
    });
    if (!delivery) throw nothingKept();
    await tx.inboundDelivery.delete({ where: { id } });
    await audit(tx, {
      ...audited(by),
      action: 'inbound_delivery.discarded',
      subject: { type: 'InboundSource', id: delivery.sourceId },
    });
    return delivery.source;
  });
}

function nothingKept(): NotFoundError {
  return new NotFoundError('There is no such kept submission.', 'id');
}
