import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  greeting,
  nameInMail,
  plainWords,
} from '../../../../graphql/platform/mail/strangersWords.ts';

/** What mail programs make clickable: a scheme, a host with a domain, an email address, a phone number. */
const CLICKABLE = [
  /\w:\S/u,
  /\/\//u,
  /\S[.\u{2024}\u{3002}\u{ff0e}\u{ff61}][\p{L}\p{N}][\p{L}\p{N}]/u,
  /\S@\S/u,
  /\d(?:[ ().+-]{0,3}\d){4,}/u,
];

describe('the words of a stranger in a mail', () => {
  it.each([
    ['Ada Byron', 'Ada Byron'],
    ['J.R.R. Tolkien, Jr.', 'J.R.R. Tolkien, Jr.'],
    ['Zoë O’Neill-Smith', 'Zoë O’Neill-Smith'],
    ['爱达', '爱达'],
    ['Visit https://evil.com/path?x=1', 'Visit https evil com/path?x=1'],
    ['evil.com', 'evil com'],
    ['evil。com', 'evil com'],
    ['www.evil.co.uk', 'www evil co uk'],
    ['write to eve@evil.com', 'write to eve evil com'],
    ['mailto:eve', 'mailto eve'],
    ['Call 1-800-555-0199 now', 'Call … now'],
    ['one\r\ntwo\u{2028}three\u{200b}four', 'one two three four'],
    ['http://1.2.3.4', 'http 1.2.3.4'],
  ])('%j are %j', (typed, shown) => {
    expect(plainWords(typed, 80)).toBe(shown);
  });

  it('are shortened', () => {
    expect(plainWords('a'.repeat(100), 10)).toBe(`${'a'.repeat(9)}…`);
    expect(plainWords('a'.repeat(10), 10)).toBe('a'.repeat(10));
  });

  it('are one line without anything clickable, whatever was typed', () => {
    const parts = [
      'evil',
      '.',
      'com',
      'http',
      ':',
      '//',
      '@',
      '\n',
      ' ',
      '0',
      '1',
      '-',
      '。',
      'é',
      '\u{200b}',
      '/',
      '(',
    ];
    const typed = fc
      .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'grapheme' })))
      .map((each) => each.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        const shown = plainWords(text, 60);
        expect([...shown].length).toBeLessThanOrEqual(60);
        expect(shown).not.toMatch(/[\n\r\p{Zl}\p{Zp}]/u);
        for (const pattern of CLICKABLE) expect(shown).not.toMatch(pattern);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a name that a stranger typed', () => {
  it.each([
    'Ada',
    'Dr. Ada Byron-King',
    "Siobhán O'Brien",
    'Ann & Bob',
    'María del Carmen Ruiz',
    '爱达',
  ])('is greeted: %j', (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  });

  it.each([
    'Your account is locked: visit evil.com',
    'evil.com',
    'You won 1,000,000 dollars',
    'Ada\nYour invoice is attached',
    'Please open the attached file and sign in again',
    'eve@evil.com',
    'a'.repeat(51),
  ])('is left out if it looks like something else: %j', (name) => {
    expect(nameInMail(name)).toBeNull();
    expect(greeting(name)).toBe('Hello,');
  });
});
