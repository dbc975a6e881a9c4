import type { ProviderHealth } from './readProviderHealth.ts';
import { builder } from '../../schema/builder.ts';

export const OverviewProvider = builder.objectRef<ProviderHealth>('OverviewProvider').implement({
  description: 'How the call provider did in the last 24 hours.',
  fields: (t) => ({
    accepted: t.exposeInt('accepted', {
      description: 'Number of calls that the provider accepted.',
    }),
    refused: t.exposeInt('refused', {
      description: 'Number of calls that failed before the provider accepted them.',
    }),
    unknown: t.exposeInt('unknown', {
      description: 'Number of calls of which nobody knows how they went. Staff settle them.',
    }),
    delaySeconds: t.float({
      nullable: true,
      description:
        'Median seconds from the first request until the provider accepted the call. Null if it accepted none.',
      resolve: ({ delayMs }) => (delayMs === null ? null : delayMs / 1000),
    }),
  }),
});
