import { productPage } from '../publicPages.ts';
import { field, headline, line, link, list, metadata, section, text } from './declare.ts';
import { commonQuestions } from './home.ts';
import * as sections from './sections.ts';

export const productSlots = [
  ...metadata(productPage),
  ...section(
    'Opening',
    headline(80, 'An inside sales rep that is always on the phone.'),
    text(
      'lead',
      'Lead',
      280,
      'It calls every lead within {fact:speed.seconds}, asks your questions, and puts the meeting on your calendar. You get the people who want to talk.',
    ),
    sections.button('book', 'button that books', sections.BOOK),
    sections.button('try', 'second link', sections.TRY),
    link('to', 'where the second link leads', '/#hero'),
  ),
  ...section('Figures', sections.title('metrics.title', 'Faster than anyone you could hire.')),
  ...section(
    'Features',
    sections.title('features.title', 'Four jobs, done in one call.'),
    sections.below(
      'features.text',
      'From the click that makes a lead to the number in your report, nothing is left for tomorrow.',
    ),
    list(
      'features',
      'Features',
      4,
      [
        field('title', 'Title', 'line', 40),
        field('text', 'Text', 'text', 200),
        field('points', 'Points, one on each line', 'text', 300),
        field('button', 'Link that books', 'line', 40),
      ],
      [
        {
          title: 'Connect',
          text: 'Every source sends its leads to one place, the moment they arrive.',
          points:
            '{fact:reach.platforms} platforms, webhooks and an API\nForms, ads and lists of old leads\nStandard integrations live in {fact:launch.standard}',
          button: sections.BOOK,
        },
        {
          title: 'Call',
          text: 'The phone rings within {fact:speed.seconds}, and the voice on it knows why.',
          points:
            'Your qualifying questions, in your words\nObjections handled from your playbook\nA Do Not Call request is honoured on the spot',
          button: sections.BOOK,
        },
        {
          title: 'Convert',
          text: 'A good conversation ends with a slot in the right calendar.',
          points:
            'Routed by territory or load balancing\nSMS and email reminders before the meeting\nHanded to a person when a person is needed',
          button: sections.BOOK,
        },
        {
          title: 'Analytics',
          text: 'You hear what was said and see what it led to.',
          points:
            'A recording and a transcript of each call\nSpeed to lead, connects, bookings and shows\nWritten to your CRM and your reports',
          button: sections.BOOK,
        },
      ],
    ),
  ),
  ...sections.minute('How It Works', [
    { title: 'Trigger', text: 'A form, an ad click or a change in your CRM starts the clock.' },
    {
      title: 'Connect',
      text: 'The lead’s phone rings within {fact:speed.seconds}. A form is answered at any hour. Every other call keeps to the hours that are permitted where the lead is.',
    },
    { title: 'Converse', text: 'It asks, listens, answers, and finds out who is ready to buy.' },
    { title: 'Book', text: 'The meeting is in the calendar, with the transcript beside it.' },
  ]),
  ...sections.benefits('What changes when nobody has to dial.', [
    { lead: '24/7', text: 'coverage: nights, weekends and the minute after your ad runs' },
    {
      lead: '{fact:reach.availability}',
      text: 'availability, with no sick days, ramp or turnover',
    },
    {
      lead: 'Over {fact:reach.callsADay}',
      text: 'calls daily, as many at once as there are leads',
    },
    {
      lead: '{fact:reach.conversion}',
      text: 'is what conversion reaches when leads are called at once',
    },
    {
      lead: 'Up to {fact:reach.savings}',
      text: 'less cost than human reps: you pay for minutes of talk',
    },
    {
      lead: '{fact:reach.platforms}',
      text: 'platforms connect without a line of code on your side',
    },
    { lead: 'Routing', text: 'by territory or load balancing, so that each rep gets a fair day' },
    { lead: 'On record', text: 'recordings and transcripts of every call, in your CRM' },
  ]),
  ...section(
    'Routing',
    sections.title('routing.title', 'The right rep, every time.'),
    sections.below(
      'routing.text',
      'A booked meeting is worth most in the hands of the one who can close it.',
    ),
    line('territory.title', 'Title of the first way', 60, 'By territory'),
    text(
      'territory.text',
      'Text of the first way',
      200,
      'The lead’s area decides. Each rep only sees meetings from the region they own.',
    ),
    line('load.title', 'Title of the second way', 60, 'By load'),
    text(
      'load.text',
      'Text of the second way',
      200,
      'The rep with the emptiest day is next, so that nobody drowns and nobody waits.',
    ),
  ),
  ...sections.worksWith(),
  ...sections.testimonials(),
  ...section(
    'Compliance',
    sections.title('compliance.title', 'Compliance & Privacy'),
    sections.below(
      'compliance.text',
      'A call nobody agreed to is not a lead. The rules are part of the product.',
    ),
  ),
  ...sections.questions('What teams ask first.', [
    {
      question: 'How soon is a lead called?',
      answer:
        'In under {fact:speed.seconds} from its arrival. A form is answered day or night. Every other lead is called at an hour that is permitted where they are. A lead who does not pick up is called again.',
    },
    {
      question: 'How many calls can it make?',
      answer:
        'Over {fact:reach.callsADay} a day, many at the same time. If a thousand leads arrive at noon, as many are called at once as your lines allow, and the next ones follow.',
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
    ...commonQuestions,
    {
      question: 'What does it change?',
      answer:
        '{fact:proof.beforeAndAfter} at customers who used to call back the next day. Conversion reaches {fact:reach.conversion}, at up to {fact:reach.savings} less cost.',
    },
  ]),
  ...sections.closing(
    'Give every lead the first minute.',
    'Bring your playbook. You hear it on a call before the demo is over.',
  ),
  ...sections.closingLink(),
];
