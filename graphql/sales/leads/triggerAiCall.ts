import { triggerAiCall as rules } from '../../../web/content/sales/leads/triggerAiCall.ts';
import { triggerCall } from './triggerCall.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { byApiKey, byVisitorNetwork } from '../../schema/limits.ts';
import { mutation } from '../../schema/mutation.ts';
import { CallStatus } from '../calls/CallStatus.ts';

mutation('triggerAiCall', {
  description:
    'Starts the call of a lead that was saved within the last 24 hours. A repeated request returns the same call. Nobody can be called without a lead.',
  lane: 'leads',
  authScopes: { open: 'leads:write' },
  validate: rules,
  limits: { triggersByKey: byApiKey, triggersByAddress: byVisitorNetwork },
  public: {
    bound: 'the call of a lead, which `createLead` counts',
    causes: { calls: 'none beside that of the lead', rows: [] },
  },
  errors: [NotFoundError],
  input: {
    description: 'The person to call, with the same data as in the lead.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({
        required: true,
        description: 'E-mail address of the lead. Letter case does not matter.',
      }),
      phone: t.string({
        required: true,
        description: 'Phone number of the lead: ten digits, with any punctuation.',
      }),
    }),
  },
  payload: {
    description: 'The call of the lead.',
    fields: {
      callId: { type: 'ID', description: 'The id that the call provider uses.' },
      status: { type: CallStatus, description: 'The status of the call.' },
      heldUntil: {
        type: 'DateTime',
        nullable: true,
        description:
          'When the call is placed if it has to wait for permitted hours. Null if it is placed at once.',
      },
      alreadyRequested: {
        type: 'Boolean',
        description: 'True if the call had been requested before.',
      },
    },
  },
  resolve: (input, { services }) => triggerCall(input, services),
});
