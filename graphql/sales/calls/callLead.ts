import { callLead } from './again.ts';
import { foretell } from './gate/foretell.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Call } from './Call.ts';
import { CallHoldReason } from './CallDecision.ts';

mutation('callLead', {
  description:
    'Calls a lead again. Opt-outs, consent, permitted hours and limits apply as to every call: the call can be held or cancelled. Staff only.',
  authScopes: { staffCan: 'calls:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The lead.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the lead.' }) }),
  },
  payload: {
    description: 'The call, and what becomes of it.',
    fields: {
      call: { type: Call, description: 'The new call, or the waiting one that is now due.' },
      heldUntil: {
        type: 'DateTime',
        nullable: true,
        description: 'Until when the call must wait. Null if it is placed now, or never.',
      },
      holdReason: {
        type: CallHoldReason,
        nullable: true,
        description: 'Why the call must wait, or is never placed. Null if it is placed now.',
      },
    },
  },
  async resolve({ id }, context) {
    const { services } = context;
    const call = await callLead(idOf('Lead', id), actorOf(context), services);
    const decision = await foretell(call.id, services);
    return {
      call,
      heldUntil: decision.verdict === 'hold' ? decision.until : null,
      holdReason: decision.verdict === 'place' ? null : decision.reason,
    };
  },
});
