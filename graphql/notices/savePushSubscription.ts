import { savePushSubscription as rules } from '../../web/content/notices/savePushSubscription.ts';
import { savePushSubscription } from './browser/savePushSubscription.ts';
import { actorOf } from '../schema/access/staffActor.ts';
import { mutation } from '../schema/mutation.ts';

mutation('savePushSubscription', {
  description:
    'Shows notifications in the browser of this session until the session ends. Only for staff who may read leads.',
  authScopes: { staffCan: 'leads:read' },
  validate: rules,
  limits: { pushSubscriptionsByAccount: (_input, { viewer }) => viewer.userId },
  limitsStaff: true,
  input: {
    description: 'What the Push API of the browser answered. It is stored encrypted.',
    fields: (t) => ({
      endpoint: t.string({
        required: true,
        description: 'The address at the push service: https, on the internet.',
      }),
      p256dh: t.string({ required: true, description: 'The public key, as base64url.' }),
      auth: t.string({ required: true, description: 'The shared secret, as base64url.' }),
    }),
  },
  payload: {
    description: 'The browser of this session shows notifications.',
    fields: { enabled: { type: 'Boolean', description: 'Always true.' } },
  },
  resolve: async (input, context) => {
    await savePushSubscription(input, actorOf(context), context.services);
    return { enabled: true } as const;
  },
});
