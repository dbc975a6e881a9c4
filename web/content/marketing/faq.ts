import { launch } from '../facts/claims.ts';
import { crmNames } from '../sales/connectors/crmKinds.ts';

export interface FaqItem {
  question: string;
  answer: string;
}

const integrations: FaqItem = {
  question: 'Does it work with my CRM and calendar?',
  answer: `Yes. Meetings go straight into Google Calendar, Outlook, Calendly or Acuity, and every call is written to your CRM: ${crmNames.join(', ')}, Zoho and more.`,
};

export const homeFaq: readonly FaqItem[] = [
  {
    question: 'Does it call, text and email?',
    answer:
      'Calls only, inbound and outbound. Booked meetings are followed by SMS and email reminders. Conversations by text and email are on the roadmap.',
  },
  {
    question: 'Who does it call?',
    answer:
      'Only contacts who have opted in. A Do Not Call request is flagged during the call and synced to your CRM.',
  },
  integrations,
  {
    question: 'How soon are we live?',
    answer: `Setup takes under ${launch.upToDays} days. Standard integrations are live within ${launch.standardIntegrations}; your playbook and your routing follow.`,
  },
  {
    question: 'What happens when somebody asks a hard question?',
    answer:
      'It handles the objections in your playbook. It hands every other question to a person on your team, with the recording and the transcript.',
  },
];
