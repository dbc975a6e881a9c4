import { compliance, launch, proof, reach, speedToLead } from '../facts/claims.ts';
import { type FaqItem, homeFaq } from './faq.ts';
import type { Step } from './howItWorks.ts';
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

export interface Feature extends Step {
  /** The name of its drawing, also used in the names of analytics events. */
  key: 'connect' | 'call' | 'convert' | 'analytics';
  points: readonly string[];
}

export const features: readonly Feature[] = [
  {
    key: 'connect',
    title: 'Connect',
    text: 'Every source sends its leads to one place, the moment they arrive.',
    points: [
      `${reach.platforms} platforms, webhooks and an API`,
      'Forms, ads and lists of old leads',
      `Standard integrations live in ${launch.standardIntegrations}`,
    ],
  },
  {
    key: 'call',
    title: 'Call',
    text: `The phone rings within ${speedToLead.seconds} seconds, and the voice on it knows why.`,
    points: [
      'Your qualifying questions, in your words',
      'Objections handled from your playbook',
      'A Do Not Call request is honoured on the spot',
    ],
  },
  {
    key: 'convert',
    title: 'Convert',
    text: 'A good conversation ends with a slot in the right calendar.',
    points: [
      'Routed by territory or load balancing',
      'SMS and email reminders before the meeting',
      'Handed to a person when a person is needed',
    ],
  },
  {
    key: 'analytics',
    title: 'Analytics',
    text: 'You hear what was said and see what it led to.',
    points: [
      'A recording and a transcript of each call',
      'Speed to lead, connects, bookings and shows',
      'Written to your CRM and your reports',
    ],
  },
];

export const productSteps: readonly Step[] = [
  { title: 'Trigger', text: 'A form, an ad click or a change in your CRM starts the clock.' },
  {
    title: 'Connect',
    text: `The lead’s phone rings within ${speedToLead.seconds} seconds. A form is answered at any hour. Every other call keeps to the hours that are permitted where the lead is.`,
  },
  { title: 'Converse', text: 'It asks, listens, answers, and finds out who is ready to buy.' },
  { title: 'Book', text: 'The meeting is in the calendar, with the transcript beside it.' },
];

export interface Benefit {
  /** A word or a figure. */
  lead: string;
  text: string;
}

export const benefits: readonly Benefit[] = [
  { lead: '24/7', text: 'coverage: nights, weekends and the minute after your ad runs' },
  { lead: reach.availability, text: 'availability, with no sick days, ramp or turnover' },
  {
    lead: `Over ${reach.callsADay}`,
    text: 'calls daily, as many at once as there are leads',
  },
  { lead: reach.conversion, text: 'is what conversion reaches when leads are called at once' },
  {
    lead: `Up to ${reach.savings}`,
    text: 'less cost than human reps: you pay for minutes of talk',
  },
  { lead: reach.platforms, text: 'platforms connect without a line of code on your side' },
  { lead: 'Routing', text: 'by territory or load balancing, so that each rep gets a fair day' },
  { lead: 'On record', text: 'recordings and transcripts of every call, in your CRM' },
];

/** The ways to assign meetings to reps. The drawing shows both. */
export const routing = {
  territory: {
    title: 'By territory',
    text: 'The lead’s area decides. Each rep only sees meetings from the region they own.',
    regions: ['West', 'Central', 'East'],
  },
  load: {
    title: 'By load',
    text: 'The rep with the emptiest day is next, so that nobody drowns and nobody waits.',
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

export const complianceItems: readonly (Step & { note?: string })[] = [
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

export const productFaq: readonly FaqItem[] = [
  {
    question: 'How soon is a lead called?',
    answer: `In under ${speedToLead.seconds} seconds from its arrival. A form is answered day or night. Every other lead is called at an hour that is permitted where they are. A lead who does not pick up is called again.`,
  },
  {
    question: 'How many calls can it make?',
    answer: `Over ${reach.callsADay} a day, many at the same time. If a thousand leads arrive at noon, as many are called at once as your lines allow, and the next ones follow.`,
  },
  {
    question: 'Who gets the meeting?',
    answer:
      'You choose: the rep who owns the territory, or the one with the lightest load. The rule can differ from one campaign to the next.',
  },
  {
    question: 'Can I listen to the calls?',
    answer: 'To all of them. Each has a recording and a transcript, and both are in your CRM.',
  },
  ...homeFaq.slice(0, 3),
  {
    question: 'What does it change?',
    answer: `${proof.beforeAndAfter} at customers who used to call back the next day. Conversion reaches ${reach.conversion}, at up to ${reach.savings} less cost.`,
  },
];
