import { integrationDemand, type IntegrationDemand as Demand } from './demand.ts';
import { builder } from '../../schema/builder.ts';

const IntegrationDemand = builder.objectRef<Demand>('IntegrationDemand').implement({
  description: 'The demand for one integration.',
  fields: (t) => ({
    integration: t.exposeString('integration', {
      description: 'The most common spelling of the name.',
    }),
    requests: t.exposeInt('requests', { description: 'Number of requests.' }),
    people: t.exposeInt('people', {
      description: 'Number of different e-mail addresses that requested it.',
    }),
    pending: t.exposeInt('pending', { description: 'Number of undecided requests.' }),
    lastAskedAt: t.expose('lastAskedAt', {
      type: 'DateTime',
      description: 'When it was last requested.',
    }),
    isAvailable: t.exposeBoolean('isAvailable', {
      description: 'Whether staff have marked it as available.',
    }),
  }),
});

builder.queryField('integrationDemand', (t) =>
  t.field({
    type: [IntegrationDemand],
    description: 'Requested integrations, most requested first, at most 200.',
    authScopes: { can: 'integration_requests:read' },
    resolve: (_root, _args, { services }) => integrationDemand(services.database.prisma),
  }),
);
