import { deletePushSubscription } from '../../domain/notices/browser/deletePushSubscription.ts';
import { actorOf } from '../actor.ts';
import { builder } from '../builder.ts';
import { mutation } from '../mutation.ts';

mutation('deletePushSubscription', {
  description:
    'Ends the notifications in the browser of this session. Only for staff who may read leads.',
  authScopes: { staffCan: 'leads:read' },
  input: builder.inputType('DeletePushSubscriptionInput', {
    description: 'This mutation needs no values.',
    fields: (t) => ({
      unused: t.boolean({ description: 'Has no effect. GraphQL requires at least one field.' }),
    }),
  }),
  payload: builder.objectRef<{ enabled: false }>('DeletePushSubscriptionPayload').implement({
    description: 'The browser of this session shows no notifications.',
    fields: (t) => ({ enabled: t.exposeBoolean('enabled', { description: 'Always false.' }) }),
  }),
  resolve: async (_input, context) => {
    await deletePushSubscription(actorOf(context), context.services);
    return { enabled: false } as const;
  },
});
