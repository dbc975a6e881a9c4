import { compliance, speedToLead } from '../facts/claims.ts';
import { dataFacts } from '../facts/legalFacts.ts';
import type { Stat } from './stats.ts';

/** The figures to which the product page counts up. */
export const productMetrics: readonly Stat[] = [
  {
    value: speedToLead.seconds,
    before: '<',
    after: 's',
    label: `Speed: under ${speedToLead.seconds}s from a form to a ringing phone.`,
  },
  {
    value: 7,
    before: '',
    after: ' days',
    label: 'Availability: 7 days a week, nights and holidays included.',
  },
  {
    value: 38,
    before: '',
    after: '%',
    label: 'Conversion: appointments from the leads called, up from 12%.',
  },
  {
    value: 100,
    before: '',
    after: '%',
    label: 'Follow-up: every lead is called, and called again until it is settled.',
  },
];

/** What the drawings of the features show, in the order in which the page begins with them. */
export const featureDrawings = ['connect', 'call', 'convert', 'analytics'] as const;

/** The drawings of the ways to assign meetings to reps. */
export const routing = {
  territory: { regions: ['West', 'Central', 'East'] },
  load: {
    reps: [
      { name: 'Ana', booked: 5 },
      { name: 'Ben', booked: 2 },
      { name: 'Cleo', booked: 4 },
    ],
    /** The number of meetings in a day. */
    day: 6,
  },
} as const;

const [optOut, tcpa, consent, deletion] = compliance;

export const complianceItems: readonly { title: string; text: string; note?: string }[] = [
  {
    title: optOut,
    text: 'People who ask not to be called again are not called again. The request is flagged during the call.',
  },
  {
    title: tcpa,
    note: 'The Telephone Consumer Protection Act: the law of the United States on calls that are made by machines.',
    text: 'Only contacts who have opted in are called, and a lead without consent never reaches the phone.',
  },
  {
    title: consent,
    text: 'Where the law asks for it in writing, no call starts before it is on file. Each consent keeps its wording, its page and its time.',
  },
  {
    title: deletion,
    text: `Personal data is deleted automatically: all of it within ${dataFacts.personalDataDeletion.text} of the end of your contract.`,
  },
];
