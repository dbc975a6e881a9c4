import type { SpeedToLead as Speed } from './readCallStatistics.ts';
import { builder } from '../../schema/builder.ts';

const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);

export const SpeedToLead = builder.objectRef<Speed>('OverviewSpeed').implement({
  description: 'How fast calls were, from saving the lead until the phone rang.',
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'Number of queued calls.' }),
    kept: t.exposeInt('kept', {
      description: 'Number of calls whose phone rang within sixty seconds.',
    }),
    broken: t.exposeInt('broken', {
      description: 'Number of calls that took longer, or have waited longer than sixty seconds.',
    }),
    keptShare: t.float({
      nullable: true,
      description:
        'Share of the decided calls that kept the promise, from 0 to 1. Null if none is decided.',
      resolve: ({ kept, broken }) => (kept + broken === 0 ? null : kept / (kept + broken)),
    }),
    medianSeconds: t.float({
      nullable: true,
      description: 'Median time in seconds. Null if no phone has rung.',
      resolve: ({ medianMs }) => seconds(medianMs),
    }),
    p95Seconds: t.float({
      nullable: true,
      description: '95th percentile in seconds. Null if no phone has rung.',
      resolve: ({ p95Ms }) => seconds(p95Ms),
    }),
  }),
});
