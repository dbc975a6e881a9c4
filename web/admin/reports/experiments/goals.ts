import type { ExperimentGoal } from '../../../content/site/experiments.ts';

/** The names of the goals. */
export const GOALS: Record<ExperimentGoal, string> = {
  lead: 'Lead',
  booking: 'Booking',
  held: 'Meeting Held',
};
