import { ConflictError, NotFoundError, RateLimitedError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { InboundSource } from './InboundSource.ts';
import type { InboundSource as InboundSourceRow } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import {
  type InboundNeeds,
  saveSubmission,
  submissionOf,
  type SubmissionResult,
} from './saveSubmission.ts';

mutation('runInboundDelivery', {
  description:
    'Tries again to make a lead of a kept submission, with the mapping as it is now. Admins only.',
  authScopes: { staffCan: 'inbound_sources:write' },
  errors: [NotFoundError, ConflictError, RateLimitedError],
  input: {
    description: 'The kept submission.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the submission.' }) }),
  },
  payload: {
    description: 'What became of it.',
    fields: {
      inboundSource: { type: InboundSource, description: 'The source with what it still keeps.' },
      problem: {
        type: 'String',
        nullable: true,
        description: 'Why it is still no lead. Null if it is one now.',
      },
    },
  },
  resolve: async ({ id }, context) => {
    const { source, result } = await runInboundDelivery(
      idOf('InboundDelivery', id),
      actorOf(context),
      context.services,
    );
    return { inboundSource: source, problem: result.status === 'kept' ? result.problem : null };
  },
});

mutation('discardInboundDelivery', {
  description: 'Deletes a kept submission. Admins only.',
  authScopes: { staffCan: 'inbound_sources:write' },
  errors: [NotFoundError],
  input: {
    description: 'The kept submission.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the submission.' }) }),
  },
  payload: {
    description: 'It was deleted.',
    fields: {
      inboundSource: { type: InboundSource, description: 'The source with what it still keeps.' },
    },
  },
  resolve: async ({ id }, context) => ({
    inboundSource: await discardInboundDelivery(
      idOf('InboundDelivery', id),
      actorOf(context),
      context.services,
    ),
  }),
});

/**
 * Tries again to make a lead of a kept submission, with the mapping as it is now.
 *
 * @throws NotFoundError if nothing is kept under this id, ConflictError if its answers cannot be read any more,
 *   RateLimitedError if the person has sent too many leads.
 */
async function runInboundDelivery(
  id: string,
  by: Actor,
  needs: InboundNeeds,
): Promise<{ source: InboundSourceRow; result: SubmissionResult }> {
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
function discardInboundDelivery(
  id: string,
  by: Actor,
  { database }: Pick<Services, 'database'>,
): Promise<InboundSourceRow> {
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
