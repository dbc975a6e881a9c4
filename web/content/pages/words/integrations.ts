import { integrationsPage } from '../publicPages.ts';
import { headline, line, metadata, section, text } from './declare.ts';
import * as sections from './sections.ts';

const description = <const Key extends string>(key: Key, label: string, words: string) =>
  text(key, label, 160, words);

export const integrationsSlots = [
  ...metadata(integrationsPage),
  ...section(
    'Opening',
    headline(80, 'Works With Your Stack'),
    text(
      'lead',
      'Lead',
      280,
      '{fact:reach.platforms} platforms. A lead comes in from anywhere; the meeting, the transcript and the outcome go back to where your team works.',
    ),
    sections.button('book', 'button that books', sections.BOOK),
    sections.button('documentation', 'Link to the documentation', 'View Documentation'),
  ),
  ...section(
    'Categories',
    sections.title('categories.title', 'Integration Categories'),
    sections.below(
      'categories.text',
      'Five kinds of tools that a lead passes through, from the first click to the report.',
    ),
    line('calendars.title', 'Title of the calendars', 40, 'Calendars'),
    description(
      'calendars.text',
      'Text of the calendars',
      'Meetings are booked where your team already looks.',
    ),
    line('crms.title', 'Title of the CRMs', 40, 'CRMs'),
    description(
      'crms.text',
      'Text of the CRMs',
      'Every call, outcome and transcript is written to the record.',
    ),
    line('operations.title', 'Title of the tools for operations', 40, 'Operations'),
    description(
      'operations.text',
      'Text of the tools for operations',
      'Jobs and estimates start from the call that won them.',
    ),
    line('automation.title', 'Title of the tools for automation', 40, 'Automation'),
    description(
      'automation.text',
      'Text of the tools for automation',
      'Anything that can send a webhook can send a lead.',
    ),
    line('analytics.title', 'Title of the tools for reports', 40, 'Analytics & Reporting'),
    description(
      'analytics.text',
      'Text of the tools for reports',
      'Speed to lead and bookings, next to the rest of your numbers.',
    ),
  ),
  ...section(
    'Steps',
    sections.title('steps.title', 'How Integrations Work'),
    sections.stepList(8, [
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
        text: 'Standard integrations are live within {fact:launch.standard}. From then on every lead is called within {fact:speed.seconds}.',
      },
    ]),
  ),
  ...section(
    'Security',
    sections.title('security.title', 'Security & Permissions'),
    sections.below(
      'security.text',
      'You decide what Sixty may see and do, and you can take it back at any time.',
    ),
  ),
  ...section(
    'Request',
    sections.title('request.title', 'Request an Integration'),
    sections.below(
      'request.text',
      'Something missing? Tell us what you work with. Most requests need no more than a webhook.',
    ),
  ),
  ...sections.closing(
    'See it in the tools you already use.',
    'Bring your CRM and your calendar. We show you a lead going all the way through them.',
    'Book Integration Demo',
  ),
  ...sections.closingLink(),
];
