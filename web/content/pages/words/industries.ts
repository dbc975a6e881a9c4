import { industriesPage } from '../publicPages.ts';
import { field, headline, list, metadata, section, text } from './declare.ts';
import * as sections from './sections.ts';

const { solar, insurance } = sections.voices;

export const industriesSlots = [
  ...metadata(industriesPage),
  ...section(
    'Opening',
    headline(80, 'Whatever you sell, the first call wins it.'),
    text(
      'lead',
      'Lead',
      280,
      'Eight industries, one rule: a lead is warm for {fact:speed.seconds}. Sixty calls inside them, with a playbook that knows your trade.',
    ),
    sections.button('book', 'button that books', sections.BOOK),
    sections.button('watch', 'link to the video', sections.WATCH),
  ),
  ...sections.logos(),
  ...section(
    'Industries',
    sections.title('industries.title', 'Find yours.'),
    list(
      'industries',
      'Industries',
      12,
      [
        field('name', 'Name', 'line', 50),
        field('problem', 'Problem', 'text', 300),
        field('playbook', 'Playbook, one question on each line', 'text', 400),
        field('books', 'What gets booked', 'line', 100),
        field('proof', 'Result in a few words', 'line', 80),
        field('logos', 'Customers, one on each line', 'text', 200),
      ],
      [
        {
          name: 'Home Services',
          problem:
            'A leaking roof gets three quotes. The crew that calls first is on the ladder while the others listen to voicemail.',
          playbook:
            'Confirms the address and the kind of job\nAsks how urgent it is, and who decides\nChecks the service area before it offers a slot',
          books: 'Estimates and site visits, by territory',
          proof: '{fact:proof.appointmentRate}',
          logos: 'Brightfield Solar\nPinnacle Roofing',
        },
        {
          name: 'Real Estate & Mortgage',
          problem:
            'Buyers ask about a listing on Sunday evening. By Monday they have seen it with another agent. {fact:proof.lostBefore}',
          playbook:
            'Asks about budget, area and timing\nFinds out whether they are approved for a loan\nPasses a hot buyer to the agent on duty',
          books: 'Viewings, listing talks and loan consultations',
          proof: '{fact:proof.beforeAndAfter}',
          logos: 'Cedar & Main',
        },
        {
          name: 'Insurance & Recruiting',
          problem:
            'Agents spend the day dialling and the evening quoting. Good candidates have signed elsewhere by the time somebody calls.',
          playbook:
            'Collects what a quote needs, in one call\nScreens candidates by licence, region and start date\nKeeps prior express written consent on file',
          books: 'Quote reviews and first interviews',
          proof: '{fact:proof.interviews}',
          logos: 'Harbor Mutual',
        },
        {
          name: 'Financial Services',
          problem:
            'Somebody who asks for advice has a question today. Advisers call between meetings, and the moment is gone.',
          playbook:
            'Learns the goal, the horizon and the amount\nSorts by your minimum and your licence states\nLeaves advice to your advisers, and says so',
          books: 'Consultations with the right adviser',
          proof: '{fact:proof.consultations}',
          logos: 'Larkspur Wealth',
        },
        {
          name: 'Automotive',
          problem:
            'A form from a car portal goes to five dealers at once. The first friendly voice gets the test drive.',
          playbook:
            'Confirms the model and what is in stock\nAsks about a trade-in and about financing\nOffers the next free test drive or service bay',
          books: 'Test drives, appraisals and service visits',
          proof: '{fact:proof.satisfaction}',
          logos: 'Redrock Motors',
        },
        {
          name: 'Healthcare & Dental',
          problem:
            'The front desk is with a patient when a new one asks for an appointment. Callbacks pile up until noon.',
          playbook:
            'Asks for the reason and how soon it should be\nChecks which insurance they bring\nFills gaps from the waiting list',
          books: 'New-patient visits, cleanings and consultations',
          proof: '{fact:proof.scheduling}',
          logos: 'Wasatch Dental',
        },
        {
          name: 'Logistics & Transportation',
          problem:
            'A shipper asks for a rate and books the first carrier that answers. Dispatch is on another line.',
          playbook:
            'Takes lane, load, weight and dates\nTells spot requests from steady freight\nHands urgent loads to dispatch at once',
          books: 'Rate calls and onboarding of new shippers',
          proof: '{fact:proof.quoteResponse}',
          logos: 'Northline Freight',
        },
        {
          name: 'Marketing Agencies',
          problem:
            'You bring the leads, your client lets them go cold, and the campaign gets the blame.',
          playbook:
            'Calls under each client’s name, with each client’s script\nReports by campaign what became of every lead\nGrows with the budget, without another hire',
          books: 'Meetings straight into your clients’ calendars',
          proof: '{fact:proof.beforeAndAfter}',
          logos: 'Fieldnote Media',
        },
      ],
    ),
  ),
  ...sections.benefits('What every trade gets.', [
    {
      lead: '{fact:speed.seconds}',
      text: 'from the lead to the call, whatever you sell and whatever the hour',
    },
    { lead: '24/7', text: 'coverage in the season when everybody calls at once' },
    { lead: 'Your playbook', text: 'your questions, your words, your rules of who is qualified' },
    { lead: '{fact:reach.platforms}', text: 'platforms, the tools of your trade among them' },
  ]),
  ...sections.stories('Success stories.', [
    {
      ...solar,
      industry: 'Solar',
      quote: 'Booked before they close the tab.',
      metric: '{fact:proof.beforeAndAfter}',
      challenge:
        'Four people called web leads back the next morning, and reached few of them. {fact:proof.lostBefore} Most of them went to the first company that called.',
      solution:
        'Every form on the site now triggers a call within {fact:speed.seconds}. It asks about the roof, the bill and who decides, and books the site visit with the installer of the area.',
      results:
        '{fact:proof.beforeAndAfter}, in the first season. The four people now close the booked visits.',
      testimonial: solar.quote,
    },
    {
      ...insurance,
      industry: 'Insurance',
      quote: 'My agents talk to people who want to talk.',
      metric: '{fact:proof.quoteResponse}',
      challenge:
        'Twelve agents shared the dialling. A request for a quote waited for hours, and written consent was kept in three places.',
      solution:
        'One call collects all that a quote needs, with prior express written consent on file before it starts. Agents get it as a finished record in their CRM.',
      results:
        '{fact:proof.quoteResponse}, and {fact:proof.interviews} when the same playbook went on to hiring.',
      testimonial: insurance.quote,
    },
  ]),
  ...sections.minute('How It Works', [
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
  ]),
  ...section(
    'Video',
    sections.title('video.title', 'Watch one call from start to finish.'),
    sections.below(
      'video.text',
      'A lead comes in. It is called, qualified and on the calendar before the form is forgotten.',
    ),
    sections.button('video.button', 'button', sections.WATCH),
    sections.neededButton('video.poster', 'words on the picture', 'Watch the demo'),
  ),
  ...sections.closing(
    'Hear it sell what you sell.',
    'Tell us your trade. The demo runs on a playbook made for it.',
  ),
  ...sections.closingLink(),
];
