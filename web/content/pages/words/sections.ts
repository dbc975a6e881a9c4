// Sections that stand on several pages. Each page has slots of its own for them, which begin with the same words.
import { demoVideo } from '../../marketing/demo.ts';
import { customers } from '../../marketing/samples.ts';
import { field, line, link, list, section, text } from './declare.ts';

export const BOOK = 'Book a Demo';
export const TRY = 'Try AI Sales Rep';
export const WATCH = demoVideo.title;

/** The title of a section. Without it, the headings below would have no place in the outline of the page. */
export const title = <const Key extends string>(key: Key, words: string) => ({
  ...line(key, 'title', 100, words),
  required: true,
});

export const below = <const Key extends string>(key: Key, words: string) =>
  text(key, 'text below the title', 280, words);

/** The words of a button that the page cannot do without. */
export const neededButton = <const Key extends string>(key: Key, label: string, words: string) => ({
  ...button(key, label, words),
  required: true,
});

/** The words of a link that looks like a button. Without words there is no link. */
export const button = <const Key extends string>(key: Key, label: string, words: string) =>
  line(key, label, 40, words);

const picture = [
  field('picture', 'Picture, in place of the drawn one', 'image', null),
  field('picture.alt', 'Picture in words', 'line', 120),
] as const;
const noPicture = { picture: '', 'picture.alt': '' };

/** A person beside what he or she says. */
const person = [
  field('author', 'Name', 'line', 60),
  field('role', 'Role', 'line', 60),
  field('company', 'Company', 'line', 60),
  ...picture,
] as const;

export const voices = {
  solar: {
    quote:
      'We used to call people back the next morning. Now the appointment is on the board before they have closed the tab. Our rate went from 12% to 38%.',
    author: 'Dana Whitlock',
    role: 'Head of Sales',
    company: 'Brightfield Solar',
    ...noPicture,
  },
  insurance: {
    quote:
      'Quotes go out 60% faster, and my agents only talk to people who want to talk. Nobody here misses dialling.',
    author: 'Marcus Oyelaran',
    role: 'Agency Director',
    company: 'Harbor Mutual',
    ...noPicture,
  },
} as const;

export const logos = () =>
  section(
    'Logos',
    line('logos.title', 'title', 80, 'Trusted by teams that live on leads'),
    list(
      'logos',
      'Companies',
      12,
      [field('name', 'Name', 'line', 40), ...picture],
      customers.map(({ name }) => ({ name, ...noPicture })),
    ),
  );

export const testimonials = () =>
  section(
    'Testimonials',
    list(
      'testimonials',
      'Testimonials',
      6,
      [field('quote', 'Quote', 'line', 400), ...person],
      Object.values(voices),
    ),
  );

/** Success stories. Their figures are part of their words. */
export const stories = (words: string, items: Parameters<typeof storyList>[0]) =>
  section('Success stories', title('stories.title', words), storyList(items));

const storyFields = [
  field('quote', 'Headline of the story', 'line', 120),
  field('industry', 'Industry', 'line', 40),
  field('metric', 'Result in a few words', 'line', 80),
  field('challenge', 'Challenge', 'text', 500),
  field('solution', 'Solution', 'text', 500),
  field('results', 'Results', 'text', 500),
  field('testimonial', 'What the person says', 'line', 400),
  ...person,
] as const;

const storyList = (items: readonly Record<(typeof storyFields)[number]['key'], string>[]) =>
  list('stories', 'Success stories', 6, storyFields, items);

export const worksWith = () =>
  section(
    'Integrations',
    title('integrations.title', 'Works with what you have.'),
    below(
      'integrations.text',
      '{fact:reach.platforms} platforms. Leads come in from anywhere; meetings and transcripts go back to where your team works.',
    ),
    line('integrations.calendars', 'Title of the calendars', 40, 'Calendars'),
    line('integrations.crms', 'Title of the CRMs', 40, 'CRMs'),
    line('integrations.operations', 'Title of the tools for operations', 40, 'Operations'),
    line('integrations.automation', 'Title of the tools for automation', 40, 'Automation'),
    line('integrations.analytics', 'Title of the tools for reports', 40, 'Analytics & Reporting'),
    text(
      'integrations.note',
      'link below the list',
      200,
      '[See what is available and what is planned](/integrations#categories)',
    ),
  );

/** Steps that share a minute, at most four. */
export const minute = (words: string, items: readonly { title: string; text: string }[]) =>
  section('Steps', title('steps.title', words), stepList(4, items));

export const stepList = (max: number, items: readonly { title: string; text: string }[]) =>
  list(
    'steps',
    'Steps',
    max,
    [field('title', 'Title', 'line', 60), field('text', 'Text', 'text', 280)],
    items,
  );

export const benefits = (words: string, items: readonly { lead: string; text: string }[]) =>
  section(
    'Benefits',
    title('benefits.title', words),
    list(
      'benefits',
      'Benefits',
      12,
      [field('lead', 'A word or a figure', 'line', 40), field('text', 'Text', 'text', 160)],
      items,
    ),
  );

export const questions = (words: string, items: readonly { question: string; answer: string }[]) =>
  section(
    'Questions',
    title('faq.title', words),
    list(
      'faq',
      'Questions and answers',
      16,
      [field('question', 'Question', 'line', 160), field('answer', 'Answer', 'text', 800)],
      items,
    ),
  );

/** The lead form. What it asks and the consent stay in code. */
export const leadForm = () =>
  section(
    'Form',
    line('form.title', 'title', 80, 'Hear it on your own phone'),
    text(
      'form.text',
      'text below the title',
      280,
      'Leave your number. Our AI sales rep calls you within {fact:speed.seconds}, the way it would call your leads.',
    ),
    neededButton('form.submit', 'button', 'Call me now'),
  );

/** The last invitation. Where the page has the lead form, the second link leads there. */
export const closing = (words: string, text: string, book: string = BOOK) =>
  section(
    'Last invitation',
    title('closing.title', words),
    below('closing.text', text),
    button('closing.book', 'button that books', book),
    button('closing.try', 'second link', TRY),
  );

export const closingLink = () =>
  section('Last invitation', link('closing.to', 'where the second link leads', '/#hero'));
