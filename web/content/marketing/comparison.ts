import { launch, speedToLead } from '../facts/claims.ts';
import { overage, perMinutePrice } from '../facts/plans.ts';

/** A row of a cost comparison. A text is shown unchanged, a boolean as a check or a cross. */
export interface ComparisonRow {
  feature: string;
  product: string | boolean;
  competitor: string | boolean;
  /** Explains the feature when its name is not enough. */
  note?: string;
}

export const COMPETITOR = 'Human Sales Reps';

/** The rows appear one after another as soon as this share of the table is visible. */
export const rowReveal = { staggerMs: 150, threshold: 0.2 } as const;

export const costRows: readonly ComparisonRow[] = [
  {
    feature: 'Cost per talk-minute',
    product: `As low as ${perMinutePrice(overage.volume)}`,
    competitor: 'National average $2.77',
    note: 'What one minute of conversation costs: everything that is paid, by the minutes in which somebody talks.',
  },
  { feature: 'Monthly salary', product: '$0', competitor: '$4,500+' },
  { feature: 'Benefits and taxes', product: '$0', competitor: '$1,800+' },
  { feature: 'Training', product: '$0', competitor: '$3,000+' },
  {
    feature: 'Turnover risk',
    product: 'Zero',
    competitor: 'High',
    note: 'Somebody who leaves takes the training along, and the next one starts from the beginning.',
  },
];

export const homeRows: readonly ComparisonRow[] = [
  ...costRows,
  { feature: 'Cost of a new rep', product: '$0', competitor: '$80k+' },
  {
    feature: 'Time to launch',
    product: `From ${launch.fromDays} days`,
    competitor: '4 to 6 week ramp',
    note: 'From the contract to the first calls; for a person, from the first day to full speed.',
  },
  {
    feature: 'Yearly churn',
    product: '0%',
    competitor: '35% or more',
    note: 'The share of a team that leaves within a year.',
  },
  { feature: '60-second speed to lead', product: true, competitor: false },
  { feature: '24/7 coverage', product: true, competitor: false },
];

export const pricingRows: readonly ComparisonRow[] = [
  ...costRows,
  {
    feature: 'Setup',
    product: launch.standardIntegrations,
    competitor: launch.elsewhere,
    note: `For standard integrations. A full launch takes ${launch.full}.`,
  },
  { feature: '24/7 coverage', product: true, competitor: false },
  { feature: `${speedToLead.seconds}-second speed to lead`, product: true, competitor: false },
];
