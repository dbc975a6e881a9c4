import { launch, speedToLead } from '../facts/claims.ts';
import type { Step } from '../marketing/howItWorks.ts';

/** The steps from choosing an integration to the first called lead. */
export const integrationSteps: readonly Step[] = [
  {
    title: 'Choose your tools',
    text: 'Name the calendar, the CRM and the sources your leads come from.',
  },
  {
    title: 'Authorize the connection',
    text: 'Sign in to each tool yourself. We never see a password, and you see every permission.',
  },
  {
    title: 'Map your fields',
    text: 'Decide which answers of a call go into which fields of the record.',
  },
  {
    title: 'Set the routing',
    text: 'By territory or by load: who gets which meeting, and in which open slots.',
  },
  {
    title: 'Test with a real call',
    text: 'Send a lead of your own and watch the call, the record and the booking arrive.',
  },
  {
    title: 'Go live',
    text: `Standard integrations are live within ${launch.standardIntegrations}. From then on every lead is called within ${speedToLead.seconds} seconds.`,
  },
];

/** The form that requests an integration that is not listed. */
export const integrationRequest = {
  title: 'Request an Integration',
  intro:
    'Something missing? Tell us what you work with. Most requests need no more than a webhook.',
  labels: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    integration: 'Integration',
    notes: 'Notes (optional)',
  },
  submit: 'Send Request',
  pending: 'Submitting...',
  sent: {
    title: 'Success!',
    description: "We'll review your integration request and get back to you soon.",
  },
  failed: { title: 'Error', description: 'Something went wrong. Please try again.' },
} as const;
