import {
  CALLS_UNTIL_PUBLIC,
  type MeasuredSpeed,
} from '../../../web/content/facts/measuredSpeed.ts';
import { builder } from '../../schema/builder.ts';

type Hour = MeasuredSpeed['hours'][number];

const SpeedHour = builder.objectRef<Hour>('SpeedHour').implement({
  description: 'How fast the calls of one hour of the day were.',
  fields: (t) => ({
    hour: t.exposeInt('hour', { description: 'The hour of the UTC day, 0 to 23.' }),
    calls: t.exposeInt('calls', { description: 'Number of calls.' }),
    medianSeconds: t.exposeFloat('medianSeconds', {
      nullable: true,
      description: 'Median seconds until the phone rang. Null if none rang.',
    }),
  }),
});

const Speed = builder.objectRef<MeasuredSpeed>('Speed').implement({
  description:
    'How fast first calls with the promise were in the last 30 days, from the saved lead until the phone rang. Simulated calls, tests, imports and calls again are left out. At most 5 seconds old.',
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime', description: 'The beginning of the 30 days.' }),
    measuredAt: t.expose('measuredAt', {
      type: 'DateTime',
      description: 'When the figures were computed.',
    }),
    calls: t.exposeInt('calls', { description: 'Number of calls that a provider accepted.' }),
    medianSeconds: t.exposeFloat('medianSeconds', {
      nullable: true,
      description: 'Median of the calls that rang. Null if none rang.',
    }),
    p95Seconds: t.exposeFloat('p95Seconds', {
      nullable: true,
      description: '95th percentile of the calls that rang. Null if none rang.',
    }),
    within60: t.exposeFloat('within60', {
      description:
        'The share of all calls whose phone rang within sixty seconds, from 0 to 1. A call that never rang is not one of them.',
    }),
    hours: t.expose('hours', {
      type: [SpeedHour],
      description: 'By the hour of the UTC day, earliest first. Hours without calls are left out.',
    }),
  }),
});

/** Two statements, and for each person at most every two seconds. */
const COST = 5;

builder.queryField('speed', (t) =>
  t.field({
    type: Speed,
    nullable: true,
    extensions: { cost: COST },
    description:
      'The measured speed that the site shows at /speed. Null while it is off, and while there are fewer than 100 calls. Everybody can read it.',
    authScopes: { public: true },
    resolve: (_root, _args, { services }) => services.speed.shown(),
  }),
);

export const SpeedPage = builder
  .objectRef<{ isPublic: boolean; calls: number }>('SpeedPage')
  .implement({
    description: 'Whether everybody can see the measured speed.',
    fields: (t) => ({
      isPublic: t.exposeBoolean('isPublic', { description: 'Whether the page is turned on.' }),
      calls: t.exposeInt('calls', {
        description: 'Number of calls of the last 30 days that count.',
      }),
      needed: t.int({
        description: 'Number of calls from which on the page is shown.',
        resolve: () => CALLS_UNTIL_PUBLIC,
      }),
    }),
  });

builder.queryField('speedPage', (t) =>
  t.field({
    type: SpeedPage,
    extensions: { cost: COST },
    description: 'Whether everybody can see the measured speed. Null if you are not an admin.',
    authScopes: { staffCan: 'overview:read' },
    resolve: (_root, _args, { services }) => services.speed.measured(),
  }),
);
