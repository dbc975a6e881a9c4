import {
  integrationDemand,
  type IntegrationDemand as Demand,
} from '../../domain/integrationRequests/integrationDemand.ts';
import { builder } from '../builder.ts';

const IntegrationDemand = builder.objectRef<Demand>('IntegrationDemand').implement({
  description: 'How much one integration is asked for.',
  fields: (t) => ({
    integration: t.exposeString('integration', {
      description: 'Its name, as most people write it.',
    }),
    requests: t.exposeInt('requests', { description: 'How often it was asked for.' }),
    people: t.exposeInt('people', { description: 'By how many different e-mail addresses.' }),
    pending: t.exposeInt('pending', { description: 'Requests that nobody has decided about.' }),
    lastAskedAt: t.expose('lastAskedAt', {
      type: 'DateTime',
      description: 'When it was last asked for.',
    }),
  }),
});

builder.queryField('integrationDemand', (t) =>
  t.field({
    type: [IntegrationDemand],
    description: 'What is asked for, the most wanted first; at most 200.',
    authScopes: { can: 'integration_requests:read' },
    resolve: (_root, _args, { services }) => integrationDemand(services.database.prisma),
  }),
);
