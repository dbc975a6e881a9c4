import { triggerAiCall as rules } from '../../../web/content/inputs/triggerAiCall.ts';
import { type TriggeredCall, triggerCall } from '../../domain/calls/triggerCall.ts';
import { NotFoundError, RateLimitedError } from '../../domain/errors.ts';
import { builder } from '../builder.ts';
import { spend } from '../limits.ts';
import { mutation } from '../mutation.ts';
import { CallStatus } from './CallStatus.ts';

mutation('triggerAiCall', {
  description:
    'Asks for the call of a lead saved within the last 24 hours. Asked again, it answers the same call; only who left a lead can be called.',
  authScopes: { open: 'leads:write' },
  validate: rules,
  errors: [NotFoundError, RateLimitedError],
  input: builder.inputType('TriggerAiCallInput', {
    description: 'Who is to be called, as in the lead.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({ required: true, description: 'Address of the lead, in any letter case.' }),
      phone: t.string({
        required: true,
        description: 'Phone of the lead: ten digits, with any punctuation.',
      }),
    }),
  }),
  payload: builder.objectRef<TriggeredCall>('TriggerAiCallPayload').implement({
    description: 'The call of the lead.',
    fields: (t) => ({
      callId: t.exposeID('callId', { description: 'The id as the provider knows it.' }),
      status: t.expose('status', { type: CallStatus, description: 'How far the call has come.' }),
      alreadyRequested: t.exposeBoolean('alreadyRequested', {
        description: 'True where the same call had been asked for before.',
      }),
    }),
  }),
  resolve: async (input, context) => {
    await spend(context, { triggersByAddress: context.client.network });
    return triggerCall(input, context.services);
  },
});
