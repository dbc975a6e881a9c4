import fc, { type Arbitrary } from 'fast-check';

/** What breaks programs that believe a text to be one: encodings, borders, other languages' syntax, famous names. */
const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\ufffe',
  '\u202egnp.exe',
  'مرحبا بالعالم',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '\r\nBcc: them@elsewhere.example',
  '\u2028\u2029\u0085',
  "' OR 1=1; DROP TABLE x; --",
  "\\'; --",
  '$1',
  '%',
  '_%\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00%zz',
  '//elsewhere.example',
  'javascript:alert(1)',
  'http://[',
  'http://169.254.169.254/latest',
  'https://user:secret@elsewhere.example/',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-Infinity',
  '-0',
  '1e400',
  '99999999999999999999',
  '0x10',
  'true',
  '[object Object]',
  '0000-00-00',
  '0000-01-01T00:00:00Z',
  '2026-02-30',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00.000000001Z',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '0001-01-01',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  'a@b',
  'a@'.repeat(50),
  '2147483648',
  '-2147483649',
] as const;

/** Cursors and ids as this or another server might have made them: the layers below take them apart. */
const ENCODED = [
  'GPC:S:x',
  'GPC:N:1e999',
  'GPC:D:99999999999999999',
  'GPC:I:1',
  'GPC:J:["\0"]',
  'GPC:J:{"__proto__":1}',
  'GPC:U:',
  'OC:99999999999999999999',
  'OC:-1',
  'OffsetConnection:NaN',
  '["2026-01-01",null]',
  'Lead:',
  ':',
  'Lead:1:2',
  'Query:01890a5d-ac96-774b-bcce-b302099a8057',
  '__proto__:01890a5d-ac96-774b-bcce-b302099a8057',
  'RateLimit:01890a5d-ac96-774b-bcce-b302099a8057',
].flatMap((text) => [
  Buffer.from(text).toString('base64'),
  Buffer.from(text).toString('base64url'),
]);

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Cursors of the kind that is given out, of rows that are gone, and with parts that no row has. */
export const hostileCursor: Arbitrary<string> = fc
  .oneof(
    fc.constantFrom(
      `S:${UUID}`,
      `T:["D:1795000000000","S:${UUID}"]`,
      `T:["S:${UUID}","D:1795000000000"]`,
      `T:["D:99999999999999999","S:${UUID}"]`,
      `T:["D:8640000000000000","S:${UUID}"]`,
      `T:["D:-62198755200000","S:${UUID}"]`,
      `J:["2026-01-01",${JSON.stringify(UUID)}]`,
      `J:[{"__proto__":1},null]`,
      'T:[null,null]',
      'Z:',
      'O:{"not":null}',
      'B:AA==',
      'M:1',
    ),
    fc
      .tuple(fc.constantFrom('S', 'N', 'I', 'D', 'J', 'T', 'O', 'B'), fc.string())
      .map((parts) => parts.join(':')),
  )
  .map((chunk) => Buffer.from(`GPC:${chunk}`).toString('base64'));

const LONG = 'x'.repeat(90_000);
const LONG_LINES = '> - * '.repeat(3000);

/** Any text, and more often one that has broken something before. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...ENCODED) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(LONG, LONG_LINES, '\u{1f600}'.repeat(20_000)) },
);

/** Numbers at the borders of what programs call a number. */
export const hostileNumber: Arbitrary<number> = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    -1,
    1.5,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31),
    2 ** 53,
    2 ** 63,
    1e21,
    1.7976931348623157e308,
    5e-324,
  ),
  fc.integer({ min: -2000, max: 2000 }),
);

/** An object with names that mean something to JavaScript, as JSON brings it in. */
const famousNames: Arbitrary<unknown> = fc
  .constantFrom('__proto__', 'constructor', 'prototype', 'toJSON', 'then', 'length', '')
  .map((name): unknown => JSON.parse(`{${JSON.stringify(name)}:{"polluted":true}}`));

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}
const deep = fc.constantFrom(10, 100, 500).map(nested);

/** Any JSON value, also of another type than the expected one. */
export const hostileJson: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}]) },
  { weight: 1, arbitrary: famousNames },
  { weight: 1, arbitrary: deep },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 5000 }, (_, index) => index)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
