import { lostBefore, proof, reach, speedToLead } from '../facts/claims.ts';
import type { Step } from './howItWorks.ts';
import type { Benefit } from './product.ts';

export interface Industry {
  /** The anchor of the section. */
  id: string;
  name: string;
  /** A path in a box of 24 by 24. */
  mark: string;
  problem: string;
  playbook: readonly string[];
  /** The kind of appointment that is booked. */
  books: string;
  /** Names of customers, which are sample content like samples.ts. */
  logos: readonly string[];
  /** A figure reported by customers of this industry. */
  proof: string;
}

export const industries: readonly Industry[] = [
  {
    id: 'home-services',
    name: 'Home Services',
    mark: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6',
    problem:
      'A leaking roof gets three quotes. The crew that calls first is on the ladder while the others listen to voicemail.',
    playbook: [
      'Confirms the address and the kind of job',
      'Asks how urgent it is, and who decides',
      'Checks the service area before it offers a slot',
    ],
    books: 'Estimates and site visits, by territory',
    logos: ['Brightfield Solar', 'Pinnacle Roofing'],
    proof: proof.appointmentRate,
  },
  {
    id: 'real-estate-mortgage',
    name: 'Real Estate & Mortgage',
    mark: 'M8.5 15.5a5 5 0 1 1 4.8-3.6L21 19.6V21h-3v-2h-2v-2h-2l-2.2-2.2a5 5 0 0 1-3.3.7ZM7.5 9.5h.01',
    problem: `Buyers ask about a listing on Sunday evening. By Monday they have seen it with another agent. ${lostBefore}`,
    playbook: [
      'Asks about budget, area and timing',
      'Finds out whether they are approved for a loan',
      'Passes a hot buyer to the agent on duty',
    ],
    books: 'Viewings, listing talks and loan consultations',
    logos: ['Cedar & Main'],
    proof: proof.beforeAndAfter,
  },
  {
    id: 'insurance-recruiting',
    name: 'Insurance & Recruiting',
    mark: 'M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6L12 3ZM8.5 12l2.5 2.5 4.5-5',
    problem:
      'Agents spend the day dialling and the evening quoting. Good candidates have signed elsewhere by the time somebody calls.',
    playbook: [
      'Collects what a quote needs, in one call',
      'Screens candidates by licence, region and start date',
      'Keeps prior express written consent on file',
    ],
    books: 'Quote reviews and first interviews',
    logos: ['Harbor Mutual'],
    proof: proof.interviews,
  },
  {
    id: 'financial-services',
    name: 'Financial Services',
    mark: 'M3 20.5h18M5 17v-6M10 17V8M15 17v-4M20 17V5M4 7l6-3.5 5 4.5 5.5-5.5',
    problem:
      'Somebody who asks for advice has a question today. Advisers call between meetings, and the moment is gone.',
    playbook: [
      'Learns the goal, the horizon and the amount',
      'Sorts by your minimum and your licence states',
      'Leaves advice to your advisers, and says so',
    ],
    books: 'Consultations with the right adviser',
    logos: ['Larkspur Wealth'],
    proof: proof.consultations,
  },
  {
    id: 'automotive',
    name: 'Automotive',
    mark: 'M3 16.5v-4l2.5-1L8 6.5h8l2.5 5 2.5 1v4h-3M3 16.5h3M10 16.5h4M8 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM5.5 11.5h13',
    problem:
      'A form from a car portal goes to five dealers at once. The first friendly voice gets the test drive.',
    playbook: [
      'Confirms the model and what is in stock',
      'Asks about a trade-in and about financing',
      'Offers the next free test drive or service bay',
    ],
    books: 'Test drives, appraisals and service visits',
    logos: ['Redrock Motors'],
    proof: proof.satisfaction,
  },
  {
    id: 'healthcare-dental',
    name: 'Healthcare & Dental',
    mark: 'M7.5 3.5C4.5 3.5 3.5 6 4 9c.5 2.5 1.5 3 2 6s.5 5.5 2 5.5c2 0 1.5-6.5 4-6.5s2 6.5 4 6.5c1.5 0 1.5-2.5 2-5.5s1.5-3.5 2-6c.5-3-.5-5.5-3.5-5.5-2 0-2.5 1-4.5 1s-2.5-1-4.5-1Z',
    problem:
      'The front desk is with a patient when a new one asks for an appointment. Callbacks pile up until noon.',
    playbook: [
      'Asks for the reason and how soon it should be',
      'Checks which insurance they bring',
      'Fills gaps from the waiting list',
    ],
    books: 'New-patient visits, cleanings and consultations',
    logos: ['Wasatch Dental'],
    proof: proof.scheduling,
  },
  {
    id: 'logistics-transportation',
    name: 'Logistics & Transportation',
    mark: 'M2.5 6h12v11h-12V6ZM14.5 10h4l3 3.5V17h-7M6.5 17v2.5M18 17v2.5',
    problem:
      'A shipper asks for a rate and books the first carrier that answers. Dispatch is on another line.',
    playbook: [
      'Takes lane, load, weight and dates',
      'Tells spot requests from steady freight',
      'Hands urgent loads to dispatch at once',
    ],
    books: 'Rate calls and onboarding of new shippers',
    logos: ['Northline Freight'],
    proof: proof.quoteResponse,
  },
  {
    id: 'marketing-agencies',
    name: 'Marketing Agencies',
    mark: 'M4 10v4h3.5l8 4.5v-13L7.5 10H4ZM7.5 14l1.5 6h2.5L10 15.4M18.5 9.5a3.5 3.5 0 0 1 0 5',
    problem: 'You bring the leads, your client lets them go cold, and the campaign gets the blame.',
    playbook: [
      'Calls under each client’s name, with each client’s script',
      'Reports by campaign what became of every lead',
      'Grows with the budget, without another hire',
    ],
    books: 'Meetings straight into your clients’ calendars',
    logos: ['Fieldnote Media'],
    proof: proof.beforeAndAfter,
  },
];

export const industryBenefits: readonly Benefit[] = [
  {
    lead: `${speedToLead.seconds} seconds`,
    text: 'from the lead to the call, whatever you sell and whatever the hour',
  },
  { lead: '24/7', text: 'coverage in the season when everybody calls at once' },
  { lead: 'Your playbook', text: 'your questions, your words, your rules of who is qualified' },
  { lead: reach.platforms, text: 'platforms, the tools of your trade among them' },
];

export const industrySteps: readonly Step[] = [
  {
    title: 'Tell us your trade',
    text: 'We start from a playbook that works there, and make it yours.',
  },
  {
    title: 'Connect your leads',
    text: 'Forms, ads, portals and your CRM send them as they arrive.',
  },
  {
    title: 'It calls at once',
    text: 'It asks what your best rep would ask, and handles the objections.',
  },
  {
    title: 'You take the meeting',
    text: 'Qualified, on the calendar, with the transcript attached.',
  },
];
