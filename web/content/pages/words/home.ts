import { company } from '../../company/company.ts';
import { homePage } from '../publicPages.ts';
import { field, headline, line, list, metadata, section, text } from './declare.ts';
import * as sections from './sections.ts';

/** Answers that the product page gives, too. */
export const commonQuestions = [
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
  {
    question: 'Does it work with my CRM and calendar?',
    answer:
      'Yes. Meetings go straight into Google Calendar, Outlook, Calendly or Acuity, and every call is written to your CRM: {fact:integrations.crms}, Zoho and more.',
  },
] as const;

export const homeSlots = [
  ...metadata(homePage),
  ...section(
    'Opening',
    headline(80, 'Every new lead gets a call in under'),
    text('lead', 'Lead', 200, company.tagline),
    list(
      'reasons',
      'Reasons below the lead',
      3,
      [field('title', 'A word or a figure', 'line', 40), field('text', 'Text', 'text', 100)],
      [
        { title: '24/7', text: 'coverage, routed by territory or by load' },
        {
          title: 'Up to {fact:reach.conversion}',
          text: 'conversion when leads are called at once',
        },
        { title: 'Up to {fact:reach.savings}', text: 'less cost than human reps' },
      ],
    ),
  ),
  ...sections.leadForm(),
  ...section(
    'Scene of a call',
    line('scene.title', 'title', 80, 'One lead, second by second'),
    sections.button('scene.watch', 'link to the video', 'Watch the demo'),
  ),
  ...sections.logos(),
  ...section('Figures', sections.title('stats.title', 'The first to answer gets the deal.')),
  ...sections.minute('From a stranger’s click to your calendar.', [
    {
      title: 'Connect',
      text: 'A form, an ad or your CRM sends the lead. The phone rings within {fact:speed.seconds}, at an hour that is permitted where the lead is.',
    },
    {
      title: 'Converse',
      text: 'It asks your qualifying questions, answers theirs and handles the objections in your playbook.',
    },
    {
      title: 'Calendar',
      text: 'It books an open slot with the right person, by territory or by load, and sends the reminders.',
    },
  ]),
  ...sections.worksWith(),
  ...section(
    'Comparison',
    sections.title('comparison.title', 'A rep that never has an off day.'),
    sections.below(
      'comparison.text',
      'The same lead, the same script, the same hour. One of them is still in a meeting.',
    ),
  ),
  ...sections.testimonials(),
  ...sections.questions('Questions, answered.', [
    ...commonQuestions,
    {
      question: 'How soon are we live?',
      answer:
        'Setup takes under {fact:launch.latest}. Standard integrations are live within {fact:launch.standard}; your playbook and your routing follow.',
    },
    {
      question: 'What happens when somebody asks a hard question?',
      answer:
        'It handles the objections in your playbook. It hands every other question to a person on your team, with the recording and the transcript.',
    },
  ]),
  ...sections.closing(
    'Your next lead is sixty seconds from a conversation.',
    'See it with your playbook, or hear it on your own phone now.',
  ),
];
