import type { SpeedToLead as Speed } from '../../domain/overview/measureCalls.ts';
import { builder } from '../builder.ts';

const seconds = (ms: number | null) => (ms === null ? null : ms / 1000);

/** How fast the calls of some time were. */
export const SpeedToLead = builder.objectRef<Speed>('OverviewSpeed').implement({
  description: 'How fast the calls of some time were, from the lead saved to the phone ringing.',
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'How many calls were queued.' }),
    kept: t.exposeInt('kept', { description: 'Those whose phone rang within sixty seconds.' }),
    broken: t.exposeInt('broken', {
      description: 'Those that took longer, or have not rung though sixty seconds are over.',
    }),
    keptShare: t.float({
      nullable: true,
      description:
        'Share of the calls that kept the promise, 0 to 1, of those that kept or broke it; null where none has.',
      resolve: ({ kept, broken }) => (kept + broken === 0 ? null : kept / (kept + broken)),
    }),
    medianSeconds: t.float({
      nullable: true,
      description: 'What half of the calls took at most; null where no phone has rung.',
      resolve: ({ medianMs }) => seconds(medianMs),
    }),
    p95Seconds: t.float({
      nullable: true,
      description: 'What 95 of 100 calls took at most; null where no phone has rung.',
      resolve: ({ p95Ms }) => seconds(p95Ms),
    }),
  }),
});
