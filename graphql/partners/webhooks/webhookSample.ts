import { eventSample } from '../../../web/content/partners/eventSamples.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/partners/webhookEvents.ts';
import { builder } from '../../schema/builder.ts';

builder.queryField('webhookSample', (t) =>
  t.string({
    nullable: true,
    description:
      'An example of an event with made-up data: the JSON that an endpoint receives. Null for an unknown event.',
    authScopes: { webhooks: 'read' },
    args: {
      event: t.arg.string({ required: true, description: 'The event, such as `lead.created`.' }),
    },
    resolve: (_root, { event }) => {
      const known = WEBHOOK_EVENTS.find((each) => each === event);
      return known ? JSON.stringify(eventSample(known)) : null;
    },
  }),
);
