import type { ExperimentGoal } from '../../../content/site/experiments.ts';

/** The names of the goals. */
export const GOALS: Record<ExperimentGoal, string> = {
  lead: 'Lead',
  booking: 'Booking',
  held: 'Meeting Held',
};

/** What more people do if an experiment works. */
export const WORKS_IF: Record<ExperimentGoal, string> = {
  lead: 'leave a number',
  booking: 'book a meeting',
  held: 'come to a meeting',
};
