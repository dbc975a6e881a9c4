import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { links } from '../../../graphql/links/links.ts';

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');

const HOUR_MS = 60 * 60 * 1000;

/** Tokens that programs and browsers send, which stand in no address. */
const CREDENTIALS = ['Session.tokenHash', 'KnownDevice.tokenHash'];

/** The columns of tables whose names say that they keep tokens by which a row is found. */
function tokenColumns(schema: string): string[] {
  return [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {2}(\w*[tT]oken(?:Hash)?) .*@(?:unique|id)\b/gm)].map(
      ([, column]) => `${table}.${column}`,
    ),
  );
}

/** How a row of the table in SECURITY.md begins and ends a link. */
function rowOf(link: (typeof links)[keyof typeof links]): string {
  const lasts = 'lifetimeMs' in link ? inWords(link.lifetimeMs) : 'until it is replaced or deleted';
  const isHashed = 'hash' in link;
  return `| ${link.permits} | ${lasts} | ${link.uses} | ${isHashed ? 'only its hash' : 'as it is'} |`;
}

function inWords(ms: number): string {
  if (ms < HOUR_MS) return `${ms / 60_000} minutes`;
  if (ms < 24 * HOUR_MS) return `${ms / HOUR_MS} hour`;
  return `${ms / (24 * HOUR_MS)} days`;
}

describe('links with a token', () => {
  it('are all declared in one place', () => {
    const declared = Object.values(links).map(({ column }) => column);
    expect([...declared, ...CREDENTIALS].toSorted()).toEqual(
      tokenColumns(read('prisma/schema.prisma')).toSorted(),
    );
  });

  it('stand in SECURITY.md with what they permit, how long and how often', () => {
    const rows = read('SECURITY.md').replaceAll(/ +/g, ' ').split('\n');
    expect(rows).toEqual(expect.arrayContaining(Object.values(links).map(rowOf)));
  });

  it('are found by the hash of their token, also those in mails of earlier versions', () => {
    const token = 'Zm9yIHRoZSB0ZXN0cyBvbmx5LCAzMiBieXRlcyBsb25nISE';
    const hash = new Uint8Array(createHash('sha256').update(token).digest());
    expect(links.booking.hash(token)).toEqual(hash);
    expect(links.invitation.hash(token)).toEqual(hash);
  });

  it('have random tokens that addresses can hold', () => {
    const made = [links.preview.make(), links.preview.make()];
    for (const { token, tokenHash } of made) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(tokenHash).toEqual(links.preview.hash(token));
    }
    expect(new Set(made.map(({ token }) => token)).size).toBe(2);
    expect(links.stopCalls.isToken(links.stopCalls.make())).toBe(true);
    expect(links.stopCalls.isToken("'; --")).toBe(false);
  });

  it('end when their time is over', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    expect(links.passwordReset.expiry(now)).toEqual(new Date('2026-11-20T11:00:00Z'));
    expect(links.passwordReset.unexpired(now)).toEqual({ expiresAt: { gt: now } });
  });
});
