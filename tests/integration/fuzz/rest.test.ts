import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../../graphql/routes.ts';
import { API_KEY_SCOPES } from '../../../web/content/partners/apiKeys.ts';
import { useApi } from '../../support/api/api.ts';
import { signature } from '../../support/outside/callProvider.ts';
import { expectNoFaults, expectNoLeak, expectRestAnswer } from '../../support/fuzz/answers.ts';
import { hostileJson, hostileText } from '../../support/fuzz/hostile.ts';
import { textFor } from '../../support/fuzz/plausible.ts';
import { addressOf, bodyOf, readsOf } from '../../support/fuzz/restInputs.ts';
import { knownIds, makeRows } from '../../support/fuzz/rows.ts';
import { cases, PATIENCE_MS, SEED } from '../../support/fuzz/runs.ts';
import { uploadAddress } from '../../support/api/uploads.ts';
import { visitorAddress } from '../../support/visitorAddress.ts';

const SECRET = 'of the callbacks';
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/xml',
  'application/json, text/html',
  ';;;',
];

const declared = routes.map((route) => ({ route, name: `${route.method} ${route.path}` }));
const caller = fc.constantFrom('super_admin', 'super_admin', 'admin', 'editor', 'key', 'visitor');

describe(`REST that is given anything (seed ${SEED})`, { timeout: PATIENCE_MS }, () => {
  const api = useApi({
    CALL_PROVIDER_URL: 'http://127.0.0.1:9/calls',
    CALL_PROVIDER_SECRET: SECRET,
  });
  const tokens = new Map<string, string>();
  let ids: string[];
  let sent = 0;

  beforeAll(async () => {
    await makeRows(api, await api.signIn('super_admin'));
    ids = [...(await knownIds(api)).values()].flat();
  });
  beforeEach(async () => {
    // What was tried before may have ended a session.
    for (const role of ['super_admin', 'admin', 'editor'] as const)
      tokens.set(role, await api.signIn(role));
    tokens.set('key', await api.createApiKey(API_KEY_SCOPES));
  });
  afterEach(() => expectNoFaults(api));

  function send(path: string, who: string, more: Parameters<typeof api.request>[1] = {}) {
    sent += 1;
    return api.request(path, {
      token: tokens.get(who),
      address: visitorAddress(sent),
      ...more,
    });
  }

  it.each(declared)('answers $name', async ({ route }) => {
    const reads = readsOf(route);
    const part = fc.oneof(fc.constantFrom(...ids, 'a-post'), hostileText);
    const fields = bodyOf(reads.body);
    const property = fc.asyncProperty(
      addressOf(route, reads.query, part),
      caller,
      fields,
      fc.boolean(),
      async (path, who, body, isForm) => {
        const texts = Object.entries(body).map(([name, value]) => [name, asText(value)]);
        const form: Record<string, string> = Object.fromEntries(texts);
        const { method } = route;
        const content = method === 'GET' || method === 'DELETE' ? {} : { json: body };
        await expectRestAnswer(await send(path, who, { method, ...content }));
        if (isForm && 'json' in content)
          await expectRestAnswer(await send(path, who, { method, form }));
      },
    );
    await fc.assert(property, cases(4));
  });

  it('answers any body of any type by any method', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...routes),
      fc.constantFrom(...METHODS),
      fc.constantFrom(...TYPES),
      fc.oneof(
        hostileText,
        hostileJson.map((value) => JSON.stringify(value)),
      ),
      async ({ path }, method, type, text) => {
        const headers = { 'content-type': type, 'x-http-method-override': 'DELETE' };
        const hasBody = method !== 'GET' && method !== 'HEAD';
        const content = hasBody ? { json: text } : {};
        const response = await send(path, 'super_admin', { method, headers, ...content });
        if (method === 'HEAD') expect(response.status).toBeLessThan(500);
        else await expectRestAnswer(response);
      },
    );
    await fc.assert(property, cases(50));
  });

  it('answers any header', async () => {
    const names = [
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'content-encoding',
      'cookie',
      'forwarded',
      'if-none-match',
      'idempotency-key',
      'origin',
      'range',
      'referer',
      'user-agent',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-sixty-signature',
    ];
    // The client cannot send header values with characters above one byte.
    const text = fc
      .oneof(
        hostileText,
        hostileText.map((each) => `Bearer ${each}`),
      )
      .map((each) => each.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 3000));
    const property = fc.asyncProperty(
      fc.constantFrom(
        '/api/geo',
        '/api/auth/me',
        '/api/blog/posts',
        '/api/waitlist',
        '/objects/x.png',
      ),
      fc.dictionary(fc.constantFrom(...names), text, { maxKeys: 5 }),
      async (path, headers) => {
        const json = path === '/api/waitlist' ? { json: {} } : {};
        const response = await api.request(path, { headers, ...json });
        await expectRestAnswer(response);
      },
    );
    await fc.assert(property, cases(26));
  });

  it('answers any address', async () => {
    const prefix = fc.constantFrom(
      '/api/',
      '/api/blog/posts/',
      '/api/admin/exports/leads.csv?filter=',
      '/api/admin/exports/',
      '/objects/',
      '/uploads/',
      '/unsubscribe/',
      '/calendar/',
      '/blog/',
      '/',
    );
    const property = fc.asyncProperty(
      prefix,
      hostileText,
      fc.boolean(),
      async (start, text, raw) => {
        const wellFormed = text.toWellFormed().slice(0, 3000);
        const rest = raw ? encodeURI(wellFormed) : encodeURIComponent(wellFormed);
        const response = await send(start + rest, 'super_admin');
        expect(response.status).toBeLessThan(500);
        const answered = await response.text();
        if (response.status >= 400) expectNoLeak(answered);
      },
    );
    await fc.assert(property, cases(50));
  });

  it('answers any report of a call, signed or not', async () => {
    const call = await api.services.database.prisma.call.findFirstOrThrow();
    const fields = {
      callId: fc.oneof(fc.constant(call.id), hostileJson),
      status: fc.oneof(fc.constantFrom('ringing', 'answered', 'completed'), hostileJson),
      at: fc.oneof(fc.constant(api.clock.now().toISOString()), textFor('at'), hostileJson),
      bookedAt: fc.oneof(textFor('at'), hostileJson),
      recordingUrl: fc.oneof(textFor('url'), hostileJson),
      transcript: hostileJson,
    };
    const report = fc.oneof(
      { weight: 8, arbitrary: fc.record(fields, { requiredKeys: ['callId', 'status', 'at'] }) },
      { weight: 1, arbitrary: hostileJson },
    );
    const property = fc.asyncProperty(
      report,
      fc.integer({ min: 0, max: 9 }),
      async (body, luck) => {
        const text = JSON.stringify(body);
        const signed = signature(text, Math.floor(api.clock.now().getTime() / 1000), SECRET);
        const headers = { 'x-sixty-signature': luck === 0 ? signed.slice(0, -1) : signed };
        const json = text;
        await expectRestAnswer(await send(`/api/calls/${call.id}/events`, '', { json, headers }));
      },
    );
    await fc.assert(property, cases(26));
  });

  it('answers any file that is sent, and any word that it is there', async () => {
    const token = await api.signIn('editor');
    const start = fc.constantFrom(
      '',
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      '\xff\xd8\xff\xe0',
      'RIFF',
      '<svg ',
    );
    const property = fc.asyncProperty(
      start,
      fc.uint8Array({ maxLength: 300 }),
      async (magic, rest) => {
        const address = await uploadAddress(api, token);
        const body = Buffer.concat([Buffer.from(magic, 'latin1'), rest]);
        const put = await fetch(address, { method: 'PUT', body });
        expect([200, 413, 415]).toContain(put.status);
        if (put.status !== 200) await expectRestAnswer(put);
      },
    );
    await fc.assert(property, cases(4));
  });

  it('changes no prototype by any of it', () => {
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
