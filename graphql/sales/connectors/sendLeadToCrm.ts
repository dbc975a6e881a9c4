import { sendAgain } from './sync/sendAgain.ts';
import { ConflictError, NotFoundError } from '../../schema/errors.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { Lead } from '../leads/Lead.ts';

mutation('sendLeadToCrm', {
  description:
    'Sends a lead with its calls and meetings to every CRM that is switched on, whether it changed or not. Staff only.',
  authScopes: { staffCan: 'leads:write' },
  errors: [NotFoundError, ConflictError],
  input: {
    description: 'The lead.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Global id of the lead.' }) }),
  },
  payload: {
    description: 'The lead, which now waits to be sent.',
    fields: { lead: { type: Lead, description: 'The lead with its state in each CRM.' } },
  },
  resolve: async ({ id }, context) => ({
    lead: await sendAgain(idOf('Lead', id), actorOf(context), context.services),
  }),
});
