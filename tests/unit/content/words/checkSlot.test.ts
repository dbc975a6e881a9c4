import { describe, expect, test } from 'vitest';
import { checkSlot } from '../../../../web/content/pages/words/checkSlot.ts';
import {
  field,
  headline,
  line,
  link,
  list,
  section,
  text,
  type Slot,
} from '../../../../web/content/pages/words/declare.ts';
import { marksOf } from '../../../../web/content/pages/words/marks.ts';
import { publishedWords } from '../../../../web/content/pages/words/publishedWords.ts';
import { readWords } from '../../../../web/content/pages/words/readWords.ts';
import { editablePaths, slotsOf } from '../../../../web/content/pages/words/slots.ts';

const questions = [
  field('question', 'Question', 'line', 40),
  field('answer', 'Answer', 'text', 80),
  field('picture', 'Picture', 'image', null),
];
const slots = section(
  'Top',
  headline(60, 'We call in {fact:speed.seconds}'),
  line('label', 'Label', 10, 'Try it'),
  text('lead', 'Lead', 100, 'A rep.'),
  link('to', 'Target', '/demo'),
  list('faq', 'Questions', 2, questions, [{ question: 'Why?', answer: 'So.', picture: '' }]),
);

function slot(key: string): Slot {
  const found = slots.find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
}

const problem = (key: string, value: unknown) => {
  const result = checkSlot(slot(key), value);
  return 'problem' in result ? result.problem : null;
};
const items = (...each: unknown[]) => JSON.stringify(each);

test('every default of every page is accepted, and is written as it would be stored', () => {
  expect(editablePaths.length).toBeGreaterThan(10);
  for (const path of editablePaths)
    for (const each of slotsOf(path) ?? [])
      expect(checkSlot(each, each.default), `${path} ${each.key}`).toEqual({ value: each.default });
});

test('only the exact path of a page has slots', () => {
  expect(slotsOf('/')?.map(({ key }) => key)).toContain('description');
  for (const path of ['', '/pricing/', '/Pricing', '/admin', '/blog/a-post', '__proto__'])
    expect(slotsOf(path), path).toBeNull();
});

describe('a text is refused', () => {
  test.each([
    ['label', 'x'.repeat(11), 'Please keep Label to 10 characters or fewer'],
    ['label', '🚀🚀🚀🚀🚀🚀', 'Please keep Label to 10 characters or fewer'],
    ['headline', '', 'Headline is required'],
    ['headline', ' \u200b\u2060\ufe0f\u00ad', 'Headline is required'],
    ['label', 'a\nb', 'Label must be one line'],
    ['label', 'a\u2028b', 'Label must be one line'],
    ['lead', 'a\0b', 'Lead holds characters that nobody can see. Please type it again'],
    ['lead', 'a\u001bb', 'Lead holds characters that nobody can see. Please type it again'],
    ['lead', 'a\u202eb', 'Lead holds characters that nobody can see. Please type it again'],
    ['lead', 'a\ud800b', 'Lead holds characters that nobody can see. Please type it again'],
    ['lead', '{fact:no.such}', 'There is no fact {fact:no.such}'],
    ['lead', '{fact:__proto__}', 'There is no fact {fact:__proto__}'],
    ['lead', '{fact:speed.seconds', 'There is no fact {fact:speed.seconds'],
    ['lead', 12, 'Lead must be a text'],
  ])('%s: %j', (key, value, sentence) => expect(problem(key, value)).toBe(sentence));

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'https:example.com',
    'https://user:pass@example.com/',
    'https://exa mple.com',
    'mailto:a@b.co',
    '/a{fact:speed.seconds}',
    'demo',
    `/${'x'.repeat(2000)}`,
  ])('as a link: %s', (address) => {
    expect(problem('to', address)).not.toBeNull();
    // A parenthesis ends no mark: such a text is plain.
    if (!/[ (]/.test(address)) expect(problem('lead', `[x](${address})`)).not.toBeNull();
  });

  test.each([
    ['nothing', items(), 'Questions needs at least 1 item'],
    [
      'too many',
      items({ question: 'a' }, { question: 'b' }, { question: 'c' }),
      'Please keep Questions to 2 items or fewer',
    ],
    ['an item without its first text', items({ answer: 'x' }), 'Item 1: Question is required'],
    [
      'a longer text',
      items({ question: 'a' }, { question: 'x'.repeat(41) }),
      'Item 2: Please keep Question to 40 characters or fewer',
    ],
    [
      'a foreign picture',
      items({ question: 'a', picture: 'https://x.co/a.png' }),
      'Item 1: Please choose a picture for Picture',
    ],
    [
      'a picture above its folder',
      items({ question: 'a', picture: '/objects/../admin' }),
      'Item 1: Please choose a picture for Picture',
    ],
    ['no list', '{}', 'Questions must be a list of items as JSON'],
    ['no JSON', '[', 'Questions must be a list of items as JSON'],
    ['depth', '['.repeat(100_000), 'Questions must be a list of items as JSON'],
  ])('as a list with %s', (_, value, sentence) => expect(problem('faq', value)).toBe(sentence));

  test('as a list with a text that no item has', () => {
    expect(problem('faq', items({ question: 'a', style: 'x' }))).not.toBeNull();
    expect(problem('faq', '[{"question":"a","__proto__":"x"}]')).not.toBeNull();
  });
});

test('what is stored has one kind of line ends, nothing for what shows nothing, and items in one order', () => {
  expect(checkSlot(slot('lead'), 'a\r\nb')).toEqual({ value: 'a\nb' });
  expect(checkSlot(slot('lead'), ' \n\u200b')).toEqual({ value: '' });
  expect(checkSlot(slot('faq'), '[{"answer":"b", "question":"a"}]')).toEqual({
    value: '[{"question":"a","answer":"b","picture":""}]',
  });
});

test('links lead to paths of the site and to https', () => {
  for (const address of ['/', '/demo?x=1#top', 'https://example.com', 'https://example.com/a?b=c'])
    expect(problem('to', address), address).toBeNull();
});

test('a text has bold, italic and linked pieces, and HTML is text', () => {
  expect(marksOf('<b>a</b> **b** *c* [d](/e) ** f')).toEqual([
    { kind: 'plain', text: '<b>a</b> ' },
    { kind: 'bold', text: 'b' },
    { kind: 'plain', text: ' ' },
    { kind: 'italic', text: 'c' },
    { kind: 'plain', text: ' ' },
    { kind: 'link', text: 'd', to: '/e' },
    { kind: 'plain', text: ' ** f' },
  ]);
});

test('a page reads what was published, and the default of what is broken or absent', () => {
  const stored = { headline: '', label: 'Call', lead: 'A rep.', faq: '[', gone: 'x' };
  const published = publishedWords(slots, stored);
  expect(published).toEqual({ values: { label: 'Call' }, broken: ['headline', 'faq'] });
  expect(readWords(slots, published.values)).toEqual({
    headline: 'We call in 60 seconds',
    label: 'Call',
    lead: 'A rep.',
    to: '/demo',
    faq: [{ question: 'Why?', answer: 'So.', picture: '' }],
  });
});

test.each(editablePaths)('the slots of %s have labels of their own', (path) => {
  const labels = (slotsOf(path) ?? []).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
