import { builder } from '../../schema/builder.ts';
import { OURS } from '../../schema/fromOutside.ts';
import { encodeGlobalId } from '../../schema/globalId.ts';
import { droppedOn } from '../../site/traffic/dropped.ts';
import type { Panel, Row, TrafficFigures } from '../../site/traffic/panels.ts';
import { type Change, changesIn } from './changes.ts';
import { readLive, readTraffic, readTrafficOnce } from './readTraffic.ts';
import {
  rangeBefore,
  TrafficFilterInput,
  type TrafficQuestion,
  type TrafficRange,
  trafficRange,
  TrafficRangeInput,
} from './trafficRange.ts';

interface Figures extends TrafficQuestion {
  rows: TrafficFigures;
}

const VISITORS =
  'Number of visitors. Somebody who comes on three days (UTC) counts three times, because nobody is known for longer.';

const TrafficRow = builder.objectRef<Row>('TrafficRow').implement({
  description: 'The visitors and views of one page, source, campaign, country or device.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        'The path, the source, the campaign, the ISO code of the country, or the device.',
    }),
    visitors: t.exposeInt('visitors', { description: VISITORS }),
    views: t.exposeInt('views', { description: 'Number of page views.' }),
  }),
});

const TrafficDay = builder.objectRef<Row>('TrafficDay').implement({
  description: 'The visitors and views of one day.',
  fields: (t) => ({
    day: t.exposeString('name', { description: 'The date in the time zone, as YYYY-MM-DD.' }),
    visitors: t.exposeInt('visitors', {
      description: 'Number of visitors whose first view of the UTC day was on this day.',
    }),
    views: t.exposeInt('views', { description: 'Number of page views.' }),
  }),
});

const TrafficTotal = builder.objectRef<Row[]>('TrafficTotal').implement({
  description: 'The visitors and views of a range.',
  fields: (t) => ({
    visitors: t.int({ description: VISITORS, resolve: (days) => total(days).visitors }),
    views: t.int({ description: 'Number of page views.', resolve: (days) => total(days).views }),
    days: t.field({
      type: [TrafficDay],
      description: 'Every day of the range, the oldest first.',
      resolve: (days) => days,
    }),
  }),
});

const TrafficEvent = builder.objectRef<Row>('TrafficEvent').implement({
  description: 'A step that visitors took on a page.',
  fields: (t) => ({
    name: t.string({
      description: 'The name of the step, such as `form_begun`.',
      resolve: ({ name }) => name.split(' ')[0] ?? '',
    }),
    field: t.string({
      nullable: true,
      description:
        'The field that a form refused, or the name of a call to action. Null for other steps.',
      resolve: ({ name }) => name.split(' ')[1] || null,
    }),
    visitors: t.exposeInt('visitors', { description: 'Number of visitors who took it.' }),
  }),
});

const TrafficChange = builder.objectRef<Change>('TrafficChange').implement({
  description: 'Something that staff published, which may be why figures changed.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'The date in the time zone, as YYYY-MM-DD.' }),
    words: t.exposeString('words', {
      extensions: OURS,
      description: 'What changed and who did it, such as `headline of / by Ada`.',
    }),
    page: t.exposeString('page', {
      nullable: true,
      extensions: OURS,
      description: 'The path of the page. Null for a playbook.',
    }),
    playbook: t.id({
      nullable: true,
      description: 'Global id of the playbook. Null for a page.',
      resolve: ({ playbookId }) => playbookId && encodeGlobalId('Playbook', playbookId),
    }),
  }),
});

const LARGEST = 'the largest first, at most 1,000';

const Traffic = builder.objectRef<Figures>('Traffic').implement({
  description: 'Visits of the site. They contain no personal data.',
  fields: (t) => {
    const rows = (panel: Panel, description: string) =>
      t.field({
        type: [TrafficRow],
        description: `${description}: ${LARGEST}.`,
        resolve: (figures) => figures.rows(panel),
      });
    return {
      visitors: t.int({
        description: VISITORS,
        resolve: ({ rows: of }) => total(of('day')).visitors,
      }),
      views: t.int({
        description: 'Number of page views.',
        resolve: ({ rows: of }) => total(of('day')).views,
      }),
      before: t.field({
        type: TrafficTotal,
        description: 'The range of equal length just before.',
        extensions: { cost: 20 },
        resolve: async ({ range, filter }, _args, { services }) => {
          const before = rangeBefore(range, services);
          const of = await readTraffic(before, filter, services.database.prisma);
          return eachDay(before, of('day'));
        },
      }),
      days: t.field({
        type: [TrafficDay],
        description: 'Every day of the range, the oldest first.',
        resolve: ({ range, rows: of }) => eachDay(range, of('day')),
      }),
      pages: rows('page', 'Pages'),
      entries: rows('entry', 'The pages on which visitors began their day'),
      exits: rows('exit', 'The last pages of visitors on a day'),
      sources: rows('source', 'Where visitors came from'),
      campaigns: rows('campaign', 'Campaigns (`utm_campaign`)'),
      countries: rows('country', 'Countries, as in ISO 3166; `ZZ` is unknown'),
      devices: rows('device', 'Devices'),
      events: t.field({
        type: [TrafficEvent],
        description: `What visitors did on pages: ${LARGEST}.`,
        resolve: ({ rows: of }) => of('step'),
      }),
      changes: t.field({
        type: [TrafficChange],
        nullable: true,
        authScopes: { staffCan: 'analytics:read' },
        description:
          'What staff published in the range: the newest 20 publications of pages and playbooks, the oldest first, whatever the filter is. Null if you are not staff.',
        extensions: { cost: 3 },
        resolve: ({ range }, _args, { services }) => changesIn(range, services.database.prisma),
      }),
      dropped: t.int({
        description:
          'Number of views and steps of these UTC days that were not counted, because too many came at once. Whatever the filter is.',
        extensions: { cost: 1 },
        resolve: ({ range }, _args, { services }) => droppedOn(range, services.database.prisma),
      }),
      live: t.int({
        description: 'Number of visitors in the last five minutes, whatever range and filter are.',
        extensions: { cost: 3 },
        resolve: (_figures, _args, { services }) =>
          readLive(services.clock.now(), services.database.prisma),
      }),
    };
  },
});

/** A row for each day of a range. */
function eachDay({ days }: TrafficRange, rows: readonly Row[]): Row[] {
  const known = new Map(rows.map((row) => [row.name, row]));
  return days.map((name) => known.get(name) ?? { name, visitors: 0, views: 0 });
}

function total(days: readonly Row[]): { visitors: number; views: number } {
  return {
    visitors: days.reduce((sum, { visitors }) => sum + visitors, 0),
    views: days.reduce((sum, { views }) => sum + views, 0),
  };
}

builder.queryField('traffic', (t) =>
  t.field({
    type: Traffic,
    description: 'Visitors and views of a range of days. Null if you are not an admin.',
    authScopes: { can: 'analytics:read' },
    extensions: { cost: 40 },
    args: {
      range: t.arg({ type: TrafficRangeInput, required: true, description: 'The days.' }),
      filter: t.arg({ type: TrafficFilterInput, description: 'Which visits count.' }),
    },
    resolve: async (_root, args, context) => {
      const asked = {
        range: trafficRange(args.range, context.services),
        filter: args.filter ?? {},
      };
      return { ...asked, rows: await readTrafficOnce(asked, context) };
    },
  }),
);
