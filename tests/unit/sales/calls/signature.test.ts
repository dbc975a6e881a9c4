import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { isSigned, sign } from '../../../../graphql/sales/calls/providers/httpProvider.ts';
import { signature } from '../../../support/outside/callProvider.ts';

const SECRET = 'shared with the provider';
const NOW = new Date('2026-03-05T12:00:00.900Z');
const BODY = '{"callId":"1","name":"Zoë"}';

const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

describe('a signature', () => {
  it('consists of the time and the HMAC over time and body', () => {
    expect(sign(BODY, SECRET, NOW)).toBe(signature(BODY, Math.floor(NOW.getTime() / 1000), SECRET));
  });

  it('is valid for exactly the signed bytes', () => {
    const header = sign(BODY, SECRET, NOW);
    expect(isSigned(Buffer.from(BODY), header, SECRET, NOW)).toBe(true);
    expect(isSigned(BODY.replace('"1"', '"2"'), header, SECRET, NOW)).toBe(false);
    expect(isSigned(`${BODY} `, header, SECRET, NOW)).toBe(false);
  });

  it('is refused with another secret', () => {
    expect(isSigned(BODY, sign(BODY, 'guessed', NOW), SECRET, NOW)).toBe(false);
  });

  it('is refused after its time was changed', () => {
    const header = sign(BODY, SECRET, NOW).replace(/t=(\d+)/, (_, t) => `t=${Number(t) + 1}`);
    expect(isSigned(BODY, header, SECRET, NOW)).toBe(false);
  });

  it('is valid for five minutes, and allows a clock that is five minutes ahead', () => {
    const header = sign(BODY, SECRET, NOW);
    expect(isSigned(BODY, header, SECRET, after(299))).toBe(true);
    expect(isSigned(BODY, header, SECRET, after(301))).toBe(false);
    expect(isSigned(BODY, header, SECRET, after(-299))).toBe(true);
    expect(isSigned(BODY, header, SECRET, after(-301))).toBe(false);
  });

  it.each([undefined, null, '', 't=1', 'v1=ab', 't=x,v1=y', `t=1,v1=${'g'.repeat(64)}`])(
    'is refused when it is no signature at all: %s',
    (header) => {
      expect(isSigned(BODY, header, SECRET, NOW)).toBe(false);
    },
  );
});

interface Example {
  sign(body: string, secret: string): string;
  isSigned(body: string, header: string, secret: string): boolean;
}

it('is made and checked by the example of the guide for call providers', async () => {
  const guide = readFileSync('docs/call-providers.md', 'utf8');
  const [, source = ''] = /```ts\n([\s\S]*?)```/.exec(guide) ?? [];
  const code = stripTypeScriptTypes(source);
  const example: Example = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  );
  const now = new Date();
  expect(isSigned(BODY, example.sign(BODY, SECRET), SECRET, now)).toBe(true);
  expect(example.isSigned(BODY, sign(BODY, SECRET, now), SECRET)).toBe(true);
  expect(example.isSigned(BODY, sign(BODY, 'guessed', now), SECRET)).toBe(false);
  const old = new Date(now.getTime() - 301_000);
  expect(example.isSigned(BODY, sign(BODY, SECRET, old), SECRET)).toBe(false);
});
