import { ConflictError, NotFoundError, RateLimitedError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { InboundSource } from './InboundSource.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { saveSubmission, submissionOf } from './saveSubmission.ts';

mutation('runInboundDelivery', {
  description:
    'Tries again to save a submission as a lead, with the current mapping. Only admins can do this.',
  authScopes: { staffCan: 'inbound_sources:write' },
  errors: [NotFoundError, ConflictError, RateLimitedError],
  input: {
    description: 'The submission.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the submission.' }) }),
  },
  payload: {
    description: 'The result of the new attempt.',
    fields: {
      inboundSource: {
        type: InboundSource,
        description: 'The source with the submissions that are left.',
      },
      problem: {
        type: 'String',
        nullable: true,
        description: 'Why it still could not be saved as a lead. Null if it was saved.',
      },
    },
  },
  resolve: async ({ id }, context) => {
    const { services } = context;
    const by = actorOf(context);
    const { prisma } = services.database;
    const delivery = await findKept(id, prisma);
    const submission = await submissionOf(delivery, services);
    if (!submission) throw new ConflictError('Its fields cannot be read any more.');
    const result = await saveSubmission(delivery.source, submission, by.client, services);
    await audit(prisma, {
      ...audited(by),
      action: 'inbound_delivery.run',
      subject: { type: 'InboundSource', id: delivery.sourceId },
      details: { status: result.status },
    });
    const problem = result.status === 'kept' ? result.problem : null;
    return { inboundSource: delivery.source, problem };
  },
});

mutation('discardInboundDelivery', {
  description: 'Deletes a submission that could not be saved as a lead. Only admins can do this.',
  authScopes: { staffCan: 'inbound_sources:write' },
  errors: [NotFoundError],
  input: {
    description: 'The submission.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the submission.' }) }),
  },
  payload: {
    description: 'The submission was deleted.',
    fields: {
      inboundSource: {
        type: InboundSource,
        description: 'The source with the submissions that are left.',
      },
    },
  },
  resolve: ({ id }, context) =>
    context.services.database.prisma.$transaction(async (tx) => {
      const delivery = await findKept(id, tx);
      await tx.inboundDelivery.delete({ where: { id: delivery.id } });
      await audit(tx, {
        ...audited(actorOf(context)),
        action: 'inbound_delivery.discarded',
        subject: { type: 'InboundSource', id: delivery.sourceId },
      });
      return { inboundSource: delivery.source };
    }),
});

/** @throws NotFoundError if the submission was saved as a lead or deleted meanwhile. */
async function findKept(id: string, tx: Prisma.TransactionClient) {
  const delivery = await tx.inboundDelivery.findFirst({
    where: { id: idOf('InboundDelivery', id), status: 'kept', source: { deletedAt: null } },
    include: { source: true },
  });
  if (!delivery) throw new NotFoundError('There is no such submission.', 'id');
  return delivery;
}
