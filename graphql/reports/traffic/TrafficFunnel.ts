import { builder } from '../../schema/builder.ts';
import { type Funnel, readFunnel, type Step } from './readFunnel.ts';
import { readTrafficOnce } from './readTraffic.ts';
import { TrafficFilterInput, trafficRange, TrafficRangeInput } from './trafficRange.ts';
import { type Interval, wilson } from '../../site/experiments/arithmetic/wilson.ts';

/** A step with the visits, and with the step before. Both are null if they are not known. */
interface ComparedStep extends Step {
  visits: number | null;
  before: number | null;
}

const FunnelStep = builder.objectRef<ComparedStep>('FunnelStep').implement({
  description: 'One step on the way from the first view to the meeting that was held.',
  fields: (t) => {
    const interval = (end: keyof Interval, description: string) =>
      t.float({
        nullable: true,
        description: `${description}, from 0 to 1. Null without visits.`,
        resolve: ({ visitors, visits }) =>
          visitors === null || visits === null ? null : (wilson(visitors, visits)?.[end] ?? null),
      });
    return {
      name: t.exposeString('name', {
        description: '`visit`, `form_seen`, `form_begun`, `lead`, `answered`, `booked` or `held`.',
      }),
      visitors: t.exposeInt('visitors', {
        nullable: true,
        description:
          'Number of visitors; from `lead` on, number of leads, and from `booked` on of bookings without a lead too. Null for the steps before `lead` with a filter by playbook.',
      }),
      simulated: t.exposeInt('simulated', {
        nullable: true,
        description:
          'Number of these that only the simulator made. Null for steps that it does not make.',
      }),
      rate: interval('rate', 'The share of the visits'),
      lower: interval('lower', 'The lower end of the 95 % interval of the rate (Wilson)'),
      upper: interval('upper', 'The upper end of the 95 % interval of the rate (Wilson)'),
      shareOfBefore: t.float({
        nullable: true,
        description: 'The share of the step before, from 0 to 1. Null if that is 0 or not known.',
        resolve: ({ visitors, before }) =>
          visitors === null || !before ? null : Math.min(1, visitors / before),
      }),
      medianSeconds: t.exposeFloat('medianSeconds', {
        nullable: true,
        description:
          'Median time since the step before, in seconds: up to `lead` of the newest 10,000 steps at forms, from there on of all. Null if it is not known.',
      }),
    };
  },
});

const RefusedField = builder.objectRef<Funnel['refused'][number]>('FunnelRefusal').implement({
  description: 'A field of the form that was refused.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field.' }),
    visitors: t.exposeInt('visitors', { description: 'Number of visitors who were told so.' }),
  }),
});

const TrafficFunnel = builder.objectRef<Funnel>('Funnel').implement({
  description: 'The way from the first view to the meeting that was held.',
  fields: (t) => ({
    steps: t.field({
      type: [FunnelStep],
      description: 'The seven steps in their order.',
      resolve: ({ steps }) =>
        steps.map((step, index) => ({
          ...step,
          visits: steps[0]?.visitors ?? null,
          before: steps[index - 1]?.visitors ?? null,
        })),
    }),
    meetingWorth: t.int({
      nullable: true,
      description:
        'What staff say that a meeting is worth, in US dollars. Null if they do not say it.',
      extensions: { cost: 1 },
      resolve: async (_funnel, _args, { services }) =>
        (await services.database.prisma.meetingWorth.findUnique({ where: { id: 1 } }))?.dollars,
    }),
    refused: t.expose('refused', {
      type: [RefusedField],
      description: 'Where the form loses people: refused fields, the most frequent first.',
    }),
  }),
});

builder.queryField('funnel', (t) =>
  t.field({
    type: TrafficFunnel,
    description:
      'How many visitors of a range of days took each step. All steps stand under the time of the visit, or of the lead where there was none. Only leads and bookings that forms of the site sent count. Null if you are not an admin.',
    authScopes: { can: 'analytics:read' },
    extensions: { cost: 60 },
    args: {
      range: t.arg({ type: TrafficRangeInput, required: true, description: 'The days.' }),
      filter: t.arg({ type: TrafficFilterInput, description: 'Which visits count.' }),
    },
    resolve: (_root, args, context) => {
      const { services } = context;
      const asked = { range: trafficRange(args.range, services), filter: args.filter ?? {} };
      return readFunnel(asked, () => readTrafficOnce(asked, context), services.database.prisma);
    },
  }),
);
