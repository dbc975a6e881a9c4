import * as z from 'zod/mini';
import { requiredText } from '../fields/text.ts';

const EXPERIMENT_GOALS = ['lead', 'booking', 'held'] as const;

export type ExperimentGoal = (typeof EXPERIMENT_GOALS)[number];

/** How many days after a visitor-day its goal is decided. A lead counts on the same day. */
export const GOAL_DAYS: Record<ExperimentGoal, number> = { lead: 0, booking: 7, held: 30 };

/** A planned size, which is no exact figure: 203,000. */
export const aboutCount = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** What the goals are called in sentences. */
export const GOAL_WORDS: Record<ExperimentGoal, string> = {
  lead: 'leads',
  booking: 'bookings',
  held: 'meetings held',
};

export const EXPERIMENT_LIMITS = {
  fewestVariants: 2,
  mostVariants: 4,
  name: 60,
  days: 366,
} as const;

/** The slots of search results stay as they are, so that search engines see one page. */
const NEVER_TESTED: readonly string[] = ['title', 'description'];

/** Whether a text of a page can have variants. Lists, pictures and links cannot. */
export function isTestable({ key, kind }: { key: string; kind: string }): boolean {
  return (kind === 'line' || kind === 'text') && !NEVER_TESTED.includes(key);
}

const { fewestVariants, mostVariants, name, days } = EXPERIMENT_LIMITS;
const VARIANTS = `Please give ${fewestVariants} to ${mostVariants} variants`;
const SHARE = 'Please give a share above 0 % and at most 100 %';
const EFFECT = 'Please give a difference from 2 % to 100 %';

const variant = z.object({
  name: requiredText('Name', name),
  slots: z.array(z.object({ key: z.string(), value: z.string() })),
});

const planned = {
  page: z.string(),
  share: z.number(SHARE).check(z.gt(0, SHARE), z.lte(1, SHARE)),
  goal: z.enum(EXPERIMENT_GOALS),
  until: z.date('Please give the end as a date'),
};
const plannedEffect = z.number(EFFECT).check(z.gte(0.02, EFFECT), z.lte(1, EFFECT));

/** What the size of an experiment depends on. */
export const experimentPlan = z.object({
  ...planned,
  effect: plannedEffect,
  variants: z.int(VARIANTS).check(z.gte(fewestVariants, VARIANTS), z.lte(mostVariants, VARIANTS)),
});

/** What an experiment must be, apart from what depends on its page and on the time. */
export const createExperiment = z.object({
  ...planned,
  variants: z.array(variant).check(
    z.minLength(fewestVariants, VARIANTS),
    z.maxLength(mostVariants, VARIANTS),
    z.check(({ value, issues }) => {
      const names = value.map((each) => each.name.toLowerCase());
      const twice = names.findIndex((each, place) => names.indexOf(each) < place);
      if (twice < 0) return;
      const message = 'Please give every variant another name';
      issues.push({ code: 'custom', message, input: value, path: [twice, 'name'] });
    }),
  ),
  effect: z.pipe(
    z.nullish(plannedEffect),
    z.transform((effect) => effect ?? 0.1),
  ),
});

/** Why an experiment cannot end at this time. Null if it can. */
export function endProblem(until: Date, now: Date): string | null {
  if (until <= now) return 'Please give an end in the future';
  const most = now.getTime() + days * 24 * 60 * 60 * 1000;
  return until.getTime() > most ? 'Please give an end within a year' : null;
}

/** The variants as they are stored. The first has no slots. */
export const storedVariants = z.array(
  z.object({ name: z.string(), slots: z.record(z.string(), z.string()) }),
);

export type StoredVariant = z.infer<typeof storedVariants>[number];
