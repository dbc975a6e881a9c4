import type { Call as CallRow } from '../../../prisma/generated/client/client.ts';
import { callLead } from '../../domain/calls/callLead.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Call } from './Call.ts';

mutation('callLead', {
  description:
    'Calls a lead again. Opt-outs, consent, permitted hours and limits apply as to every call: the call can be held or cancelled. Staff only.',
  authScopes: { staffCan: 'calls:write' },
  errors: [NotFoundError, ConflictError],
  input: builder.inputType('CallLeadInput', {
    description: 'The lead.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the lead.' }) }),
  }),
  payload: builder.objectRef<{ call: CallRow }>('CallLeadPayload').implement({
    description: 'The call.',
    fields: (t) => ({
      call: t.field({
        type: Call,
        description: 'The new call, or the waiting one that is now due.',
        resolve: ({ call }) => call,
      }),
    }),
  }),
  resolve: async ({ id }, context) => ({
    call: await callLead(idOf('Lead', id), actorOf(context), context.services),
  }),
});
