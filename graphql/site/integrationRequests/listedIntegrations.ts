import { type ListedIntegration as Listed, listedIntegrations } from './availability.ts';
import { builder } from '../../schema/builder.ts';

const ListedIntegration = builder.objectRef<Listed>('ListedIntegration').implement({
  description: 'An integration that the site names.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, as the site shows it.' }),
    isAvailable: t.exposeBoolean('isAvailable', {
      description: 'True if it can be used now, false if it is planned.',
    }),
  }),
});

builder.queryField('listedIntegrations', (t) =>
  t.field({
    type: [ListedIntegration],
    description: 'The integrations that the site names, in its order.',
    authScopes: { open: 'integration_requests:read' },
    resolve: (_root, _args, { services }) => listedIntegrations(services),
  }),
);
