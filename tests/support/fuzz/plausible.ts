import fc, { type Arbitrary } from 'fast-check';
import { hostileCursor, hostileText } from './hostile.ts';

/** The one of everybody there is. */
export const PASSWORD = 'correct horse battery 9';

let people = 0;

/** What somebody well-meaning would write, by the name of the field: else nothing would come past the first rule. */
const BY_NAME: [RegExp, Arbitrary<unknown>][] = [
  [/^(after|before)$/, hostileCursor],
  [
    /email/i,
    fc.constantFrom('ann', 'Ünï', 'first.last+tag').map((name) => {
      people += 1;
      return `${name}${people}@example.com`;
    }),
  ],
  [/phone/i, fc.integer({ min: 0, max: 9999 }).map((n) => `(801) 555-${`${n}`.padStart(4, '0')}`)],
  [/password|code/i, fc.constantFrom(PASSWORD, 'wrong', '123456')],
  [/token|secret/i, fc.constantFrom('A'.repeat(43), 'x', 'e3b0c44298fc1c149afbf4c8996fb924')],
  [/slug/i, fc.constantFrom('a-post', 'another-post', 'news')],
  [/url|image|page$/i, fc.constantFrom('https://partner.example/hook', '/objects/x', '/blog')],
  [/country/i, fc.constantFrom('DE', 'US', 'Germany')],
  [/status/i, fc.constantFrom('draft', 'published', 'new', 'contacted')],
  [/role/i, fc.constantFrom('editor', 'admin', 'super_admin')],
  [/integration$/i, fc.constantFrom('HubSpot', 'Salesforce')],
  [/zone/i, fc.constantFrom('Europe/Berlin', 'UTC', 'Mars/Olympus')],
  [
    /(at|since|until|from|to|after|before)$/i,
    fc.constantFrom('2026-01-01T00:00:00Z', '2030-06-01'),
  ],
  [/version/i, fc.integer({ min: 0, max: 3 })],
  [/ids$|tags|scopes/i, fc.constantFrom([], ['leads:read'], ['a', 'a'])],
  [/content/i, fc.constantFrom('## Heading\n\nText with a [link](/blog).', '| a |\n| - |\n| b |')],
];
const PROSE = fc.constantFrom('Ann', 'Ann of the north', 'A title of a few words');

/** A value that suits the name of a field. */
export function plausible(name: string): Arbitrary<unknown> {
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? PROSE;
}

/** A text that mostly suits the name of a field. */
export function textFor(name: string): Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: plausible(name).map(String) },
    { weight: 2, arbitrary: hostileText },
  );
}
