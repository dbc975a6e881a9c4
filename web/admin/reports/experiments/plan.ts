import { aboutCount, type ExperimentGoal, GOAL_DAYS } from '../../../content/site/experiments.ts';
import { formatDay } from '../../site/blog/postDate.ts';
import { formatShare } from '../formats.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FAR_MS = 2 * 365 * DAY_MS;

interface Plan {
  goal: ExperimentGoal;
  effect: number;
  plannedVisitors: number;
  expectedUntil: string | null | undefined;
  until: string;
}

export const aboutVisitors = (planned: number) => `about ${aboutCount.format(planned)} visitors`;

/** How many visitors an experiment needs that was not started, and when they will have come. */
export function neededVisitors(plan: Plan): string {
  const { effect, plannedVisitors } = plan;
  return `For a difference of ${formatShare(effect)} it needs ${aboutVisitors(plannedVisitors)}${whenTheyCame(plan)}`;
}

/** The end of a sentence: when the planned visitors will have come, and whether that is too late. */
export function whenTheyCame({ goal, expectedUntil, until }: Omit<Plan, 'effect'>): string {
  if (!expectedUntil) return '. Too few people have come to say until when.';
  const lastVisitor = Date.parse(expectedUntil) - GOAL_DAYS[goal] * DAY_MS;
  const lateMs = lastVisitor - Date.parse(until);
  // With few visitors a date would be centuries away.
  if (lateMs > FAR_MS)
    return ', who come years after the end. Smaller differences will not be seen.';
  const isLate = lateMs > 0;
  return `: until ${formatDay(expectedUntil)}.${isLate ? ' That is later than the end, so smaller differences will not be seen.' : ''}`;
}
