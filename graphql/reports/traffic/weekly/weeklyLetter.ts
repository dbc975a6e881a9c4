import { Temporal } from 'temporal-polyfill';
import { pathOf } from '../../../../web/content/staff/areas.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { plainWords } from '../../../platform/mail/strangersWords.ts';
import type { Services } from '../../../services.ts';
import { running } from '../../../site/experiments/experimentRows.ts';
import { reportOf } from '../../../site/experiments/report.ts';
import { droppedOn } from '../../../site/traffic/dropped.ts';
import { readFunnel } from '../readFunnel.ts';
import type { Panel, Row } from '../../../site/traffic/panels.ts';
import { readTraffic } from '../readTraffic.ts';
import { rangeBefore, type TrafficRange, trafficRange } from '../trafficRange.ts';
import { maySee, zoneOf } from './sendWeekly.ts';
import { unsubscribeWeeklyPath } from './unsubscribeWeekly.ts';

type Needs = Pick<Services, 'database' | 'settings' | 'clock'>;

/**
 * The email about the week before a Monday. Null if the person does not want it any more, or may not see it.
 *
 * @param id `<user id>/<Monday as YYYY-MM-DD>`
 */
export async function weeklyLetter(id: string, needs: Needs): Promise<Letter | null> {
  const [userId = '', monday = ''] = id.split('/');
  const { database, settings } = needs;
  const row = await database.prisma.weeklySummary.findUnique({
    where: { userId },
    select: {
      unsubscribeToken: true,
      user: { select: { email: true, role: true, deactivatedAt: true } },
    },
  });
  if (!row || row.user.deactivatedAt || !maySee(row.user.role)) return null;
  const end = Temporal.PlainDate.from(monday);
  const [from, to] = [end.subtract({ days: 7 }).toString(), end.subtract({ days: 1 }).toString()];
  const timeZone = await zoneOf(userId, database.prisma);
  const lines = await weekInLines(trafficRange({ from, to, timeZone }, needs), needs);
  const address = new URLSearchParams({ from, to });
  return {
    to: row.user.email,
    subject: `Traffic from ${dayInWords(from)} to ${dayInWords(to)}`,
    preview: lines[0] ?? '',
    heading: 'Your week of traffic',
    paragraphs: [lines.join('\n')],
    action: { label: 'Open traffic', url: `${settings.siteUrl}${pathOf('traffic')}?${address}` },
    notes: [
      'In parentheses: the difference to the week before. Somebody who comes on three days counts three times.',
      `You chose to get this on Mondays. You can turn it on again in your account: ${settings.siteUrl}${pathOf('account')}`,
    ],
    unsubscribeUrl: settings.siteUrl + unsubscribeWeeklyPath(row.unsubscribeToken),
  };
}

const dayInWords = (day: string) =>
  Temporal.PlainDate.from(day).toLocaleString('en-US', { month: 'long', day: 'numeric' });

const count = new Intl.NumberFormat('en-US');
const difference = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

const STEPS = { lead: 'Leads', answered: 'Answered', booked: 'Booked', held: 'Held' };

const PANELS: readonly [Panel, string][] = [
  ['page', 'Page'],
  ['campaign', 'Campaign'],
  ['source', 'Source'],
];

/** The largest changes of the week, in ten lines at most. */
async function weekInLines(range: TrafficRange, needs: Needs): Promise<string[]> {
  const { prisma } = needs.database;
  const before = rangeBefore(range, needs);
  const filter = {};
  const ofRange = readTraffic(range, filter, prisma);
  const ofBefore = readTraffic(before, filter, prisma);
  const [now, then, funnel, earlier, dropped] = await Promise.all([
    ofRange,
    ofBefore,
    readFunnel({ range, filter }, () => ofRange, prisma),
    readFunnel({ range: before, filter }, () => ofBefore, prisma),
    droppedOn(range, prisma),
  ]);
  const total = (rows: Row[], what: 'visitors' | 'views') =>
    rows.reduce((sum, row) => sum + row[what], 0);
  const taken = ({ steps }: typeof funnel, name: string) =>
    steps.find((step) => step.name === name)?.visitors ?? 0;
  const line = (name: string, value: number, was: number) =>
    `${name}: ${count.format(value)} (${difference.format(value - was)})`;
  return [
    [
      line('Visitors', total(now('day'), 'visitors'), total(then('day'), 'visitors')),
      line('views', total(now('day'), 'views'), total(then('day'), 'views')),
    ].join(', '),
    ...Object.entries(STEPS).map(([step, name]) =>
      line(name, taken(funnel, step), taken(earlier, step)),
    ),
    ...PANELS.flatMap(([panel, name]) => mostMoved(name, now(panel), then(panel))),
    ...(dropped > 0
      ? [`${count.format(dropped)} views and steps were not counted: too many came at once.`]
      : []),
    ...(await newestVerdict(needs)),
  ];
}

/** What is known of the experiment that was started last, if one runs. */
async function newestVerdict(needs: Needs): Promise<string[]> {
  const experiment = await needs.database.prisma.experiment.findFirst({
    where: running(needs.clock.now()),
    orderBy: { startedAt: 'desc' },
  });
  if (!experiment) return [];
  return [`Experiment on ${experiment.page}: ${(await reportOf(experiment, needs)).verdict}`];
}

const LONGEST_NAME = 80;

/** The value whose visitors differ most from the week before. Nothing if all are the same. */
function mostMoved(title: string, now: Row[], then: Row[]): string[] {
  const was = new Map(then.map(({ name, visitors }) => [name, visitors]));
  const is = new Map(now.map(({ name, visitors }) => [name, visitors]));
  const [first] = [...new Set([...is.keys(), ...was.keys()])]
    .map((name) => ({
      name,
      visitors: is.get(name) ?? 0,
      by: (is.get(name) ?? 0) - (was.get(name) ?? 0),
    }))
    .filter(({ by }) => by !== 0)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by) || a.name.localeCompare(b.name));
  if (!first) return [];
  const { name, visitors, by } = first;
  const plain = plainWords(name, LONGEST_NAME) || 'without a name';
  return [
    `${title} that changed most: ${plain}, ${count.format(visitors)} ${visitors === 1 ? 'visitor' : 'visitors'} (${difference.format(by)})`,
  ];
}
