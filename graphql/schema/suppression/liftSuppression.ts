import type { Suppression as SuppressionRow } from '../../../prisma/generated/client/client.ts';
import { liftSuppression as rules } from '../../../web/content/inputs/leads/liftSuppression.ts';
import { ConflictError, NotFoundError } from '../../domain/errors.ts';
import { liftSuppression } from '../../domain/suppressions/liftSuppression.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { mutation } from '../mutation.ts';
import { Suppression } from './Suppression.ts';

mutation('liftSuppression', {
  description:
    'Permits calls to a number again although the person has not proved to have it. Super admins only. The text message CALL from the number lifts a request by itself, and so does a newer consent that an API key sends with `proof`.',
  authScopes: { staffCan: 'suppressions:lift' },
  validate: rules,
  errors: [NotFoundError, ConflictError],
  input: builder.inputType('LiftSuppressionInput', {
    description: 'The request, and why it no longer applies.',
    fields: (t) => ({
      id: t.id({ required: true, description: 'Global id of the request.' }),
      reason: t.string({ required: true, description: 'Why calls are permitted again.' }),
    }),
  }),
  payload: builder.objectRef<{ suppression: SuppressionRow }>('LiftSuppressionPayload').implement({
    description: 'The lifted request.',
    fields: (t) => ({
      suppression: t.field({
        type: Suppression,
        description: 'The request after the lift.',
        resolve: ({ suppression }) => suppression,
      }),
    }),
  }),
  resolve: async (input, context) => {
    const id = idOf('Suppression', input.id);
    const suppression = await liftSuppression({ ...input, id }, actorOf(context), context.services);
    return { suppression };
  },
});
