import { company } from '../../company/company.ts';
import { speedToLead } from '../../facts/claims.ts';
import { TEAM_MEETING } from '../../meetings/meetingType.ts';
import type { PlaybookContent } from './playbook.ts';

const asksForTime = `Do you have two minutes, so that I can find out whether ${company.product} fits your team?`;

/** The opening of earlier releases, which is wrong for people who call us. */
export const FORMER_OPENING = `You asked us on our website to call you. ${asksForTime}`;

/** The playbook with which every product starts. It fits the calls that the forms of the site cause, and strangers who call. */
export const usualPlaybook: PlaybookContent = {
  name: 'Demo calls',
  opening: `Thank you for your interest in ${company.product}. ${asksForTime}`,
  goal: `Find out whether the person sells to leads that ask online, how fast these leads are called today, and who decides. Show by this call what ${company.product} does. If the person is qualified, book a meeting.`,
  meetingType: TEAM_MEETING,
  questions: [
    {
      key: 'sells_to_leads',
      question: 'Do people ask for your offer online, for example with a form on your website?',
      kind: 'yes_no',
      choices: [],
      qualifies: ['yes'],
    },
    {
      key: 'leads_per_month',
      question: 'About how many new leads do you get in a month?',
      kind: 'number',
      choices: [],
      qualifies: ['>=50'],
    },
    {
      key: 'industry',
      question: 'What does your company sell?',
      kind: 'text',
      choices: [],
      qualifies: [],
    },
    {
      key: 'time_to_call',
      question: 'How fast does somebody call a new lead today?',
      kind: 'choice',
      choices: ['within minutes', 'within hours', 'the next day', 'nobody calls'],
      qualifies: [],
    },
  ],
  objections: [
    {
      objection: 'I have no time now.',
      answer:
        'No problem. I can offer you a time for a short meeting with a person of our team instead.',
    },
    {
      objection: 'How much does it cost?',
      answer:
        'State the prices of the plans from the facts. Say that the right plan depends on the minutes, and that the meeting compares it with the costs of today.',
    },
    {
      objection: 'We already have people who call.',
      answer: `${company.product} takes the first call within ${speedToLead.seconds} seconds, also at night and on weekends. Your people talk to the leads that are qualified.`,
    },
    {
      objection: 'People do not want to talk to a robot.',
      answer:
        'Some do not, and we say at the beginning that the voice is artificial. Most people only want an answer quickly. You are hearing yourself now how it sounds.',
    },
  ],
  facts: [
    'fact:company.product',
    'fact:speed.seconds',
    'fact:plans.starter.price',
    'fact:plans.starter.minutes',
    'fact:plans.growth.price',
    'fact:plans.growth.minutes',
    'fact:plans.scale.price',
    'fact:plans.scale.minutes',
    'fact:launch.full',
    `${company.product} calls leads, qualifies them and books meetings into the calendar. It works with common calendars and CRMs.`,
  ],
  mustNotSay: [
    'Promises about revenue, or about the number of appointments',
    'Discounts, or prices that are not among the facts',
    'Advice about law or taxes',
    'Anything about other customers or other callers',
  ],
  handOver:
    'Hand over to a person if the person asks for one, is angry, asks about a contract or an invoice, or asks twice for something that you do not know.',
  voicemail: `You asked us on our website for a call about ${company.product}. You can choose a time that suits you on our website, or ask us there to call again. Goodbye.`,
  closing:
    'Repeat what was agreed, with the day, the time and the time zone. Thank the person, and say goodbye in one sentence.',
  rules: [],
};
