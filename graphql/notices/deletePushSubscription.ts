import { deletePushSubscription } from './browser/deletePushSubscription.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { mutation } from '../schema/mutation.ts';

mutation('deletePushSubscription', {
  description:
    'Ends the notifications in the browser of this session. Only for staff who may read leads.',
  authScopes: { staffCan: 'leads:read' },
  payload: {
    description: 'The browser of this session shows no notifications.',
    fields: { enabled: { type: 'Boolean', description: 'Always false.' } },
  },
  resolve: async (_input, context) => {
    await deletePushSubscription(actorOf(context), context.services);
    return { enabled: false } as const;
  },
});
