import { ConflictError, NotFoundError, RateLimitedError } from '../../schema/errors.ts';
import { runInboundDelivery } from './keptDeliveries.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { InboundSource } from './InboundSource.ts';

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
