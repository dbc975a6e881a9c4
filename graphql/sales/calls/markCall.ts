import { LONGEST_MARK_REASON, markCall } from '../../../web/content/sales/calling/markCall.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Call } from './Call.ts';
import { CallMark } from './CallStatus.ts';

mutation('markCall', {
  description: 'Says what staff think of a call. Only admins can do this.',
  authScopes: { staffCan: 'calls:write' },
  validate: markCall,
  errors: [NotFoundError],
  input: {
    description: 'The call and its mark.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the call.' }),
      mark: t.field({
        type: CallMark,
        description: 'Null removes the mark and its reason. It has to be given.',
      }),
      reason: t.string({
        description: `Why, at most ${LONGEST_MARK_REASON} characters. Null for no reason.`,
      }),
    }),
  },
  payload: {
    description: 'The call is marked.',
    fields: { call: { type: Call, description: 'The call after the change.' } },
  },
  async resolve({ id, mark, reason }, context) {
    const callId = idOf('Call', id);
    const call = await context.services.database.prisma.$transaction(async (tx) => {
      const [marked] = await tx.call.updateManyAndReturn({
        where: { id: callId },
        data: { mark, markReason: mark && reason },
      });
      if (!marked) throw new NotFoundError('There is no such call.', 'id');
      await audit(tx, {
        action: 'call.marked',
        ...audited(actorOf(context)),
        subject: { type: 'Call', id: callId },
        details: { mark: mark ?? 'none' },
      });
      return marked;
    });
    return { call };
  },
});
