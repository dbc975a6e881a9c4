import type { Experiment } from '../../../prisma/generated/client/client.ts';
import { GOAL_DAYS, GOAL_WORDS } from '../../../web/content/site/experiments.ts';
import type { Services } from '../../services.ts';
import { expectedUntil, plannedVisitors } from './arithmetic/plan.ts';
import { type Result, resultOf } from './arithmetic/result.ts';
import { verdictOf } from './arithmetic/verdict.ts';
import { stateOf, variantsOf } from './experimentRows.ts';
import { pageFigures } from './pageFigures.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_DAYS = 30;

/** What is known of an experiment. */
export interface Report {
  result: Result;
  planned: number;
  expectedUntil: Date | null;
  /** The goals of 30 days if everybody saw the first variant. Null while nothing is known of it. */
  goalsPerMonth: number | null;
  verdict: string;
}

type Needs = Pick<Services, 'database' | 'clock'>;

const reports = new WeakMap<Experiment, Promise<Report>>();

/** The report of a loaded experiment. All of its fields share it. */
export function reportOf(experiment: Experiment, services: Needs): Promise<Report> {
  const known = reports.get(experiment) ?? readReport(experiment, services);
  reports.set(experiment, known);
  return known;
}

async function readReport(experiment: Experiment, { database, clock }: Needs): Promise<Report> {
  const now = clock.now();
  const { id, goal, effect, startedAt, baseRate, visitorsPerDay } = experiment;
  const names = variantsOf(experiment).map(({ name }) => name);
  const hours = startedAt
    ? await database.prisma.experimentHour.findMany({
        where: { experimentId: id },
        orderBy: [{ hour: 'asc' }, { variant: 'asc' }],
      })
    : [];
  const result = resultOf(hours, names.length, effect);
  const { rate, perDay } =
    baseRate === null || visitorsPerDay === null
      ? await pageFigures(experiment, now, database.prisma)
      : { rate: baseRate, perDay: visitorsPerDay };
  const planned = plannedVisitors(rate, effect, names.length);
  const state = stateOf(experiment, now);
  const counted = sum(result, 'visitors');
  const end = state === 'stopped' ? endOf(experiment) : now;
  const days = startedAt ? (end.getTime() - startedAt.getTime()) / DAY_MS : 0;
  // A whole day says more about the traffic than what was known before. A new page has had no visitors before.
  const newestPerDay = days < 1 ? Math.max(perDay, counted) : counted / days;
  const until =
    state === 'stopped'
      ? null
      : expectedUntil({
          planned,
          counted,
          perDay: newestPerDay,
          from: now,
          delayDays: GOAL_DAYS[goal],
        });
  const isOpen = state === 'running' || counted > sum(result, 'decided');
  const decided = lastDecision(experiment);
  const next = askAgainAt(until, startedAt, now);
  const [first] = result.variants;
  return {
    result,
    planned,
    expectedUntil: until,
    goalsPerMonth: first?.decided
      ? (first.goals / first.decided) * (newestPerDay / experiment.share) * MONTH_DAYS
      : null,
    verdict: verdictOf(result, {
      state,
      names,
      goals: GOAL_WORDS[goal],
      planned,
      now,
      askAgainAt: state !== 'stopped' && next && next < decided ? next : decided,
      isOpen,
    }),
  };
}

const sum = ({ variants }: Result, part: 'visitors' | 'decided') =>
  variants.reduce((total, each) => total + each[part], 0);

/** After the planned size, when there will be twice as much to go by. */
function askAgainAt(until: Date | null, startedAt: Date | null, now: Date): Date | null {
  if (!until || !startedAt || until > now) return until;
  return new Date(now.getTime() + Math.max(now.getTime() - startedAt.getTime(), DAY_MS));
}

/** When the goals of the last visitors are decided. */
function lastDecision(experiment: Experiment): Date {
  return new Date(endOf(experiment).getTime() + (GOAL_DAYS[experiment.goal] + 1) * DAY_MS);
}

/** When an experiment that does not run any more ended. */
const endOf = ({ stoppedAt, until }: Experiment) => stoppedAt ?? until;
