import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { describedCalls } from '../../../graphql/routes.ts';
import { eventSample } from '../../../web/content/partners/eventSamples.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/partners/webhooks.ts';
import { useApi } from '../../support/api/api.ts';
import { openApi } from '../../support/api/describedAnswers.ts';

const api = useApi();

describe('REST', () => {
  const credentials = { email: 'ann@sixty.example', password: 'wrong' };

  it('answers 400 and never 500 for a body that is no JSON object', async () => {
    for (const json of ['{"email":', 'nonsense', '', '[]', '"text"', 'null', '12']) {
      const response = await api.request('/api/auth/login', { json });
      expect({ json, status: response.status }).toEqual({ json, status: 400 });
      expect(await response.json()).toEqual({ error: expect.stringContaining('JSON') });
    }
  });

  it('answers 415 for a body of another type or without a type', async () => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml', '']) {
      const response = await fetch(`${api.url}/api/auth/login`, {
        method: 'POST',
        headers: type ? { 'content-type': type } : {},
        body: new TextEncoder().encode(JSON.stringify(credentials)),
      });
      expect({ type, status: response.status }).toEqual({ type, status: 415 });
      expect(await response.json()).toEqual({ error: expect.any(String) });
    }
  });

  it('answers 400 for text that is no JSON, whatever it says that it is', async () => {
    const send = (body?: string) => fetch(`${api.url}/api/auth/login`, { method: 'POST', body });
    for (const body of [undefined, 'not json', '[1]']) {
      expect({ body, status: (await send(body)).status }).toEqual({ body, status: 400 });
    }
  });

  it('checks the caller before it reads a body from staff', async () => {
    const calls = [
      ['POST', '/api/admin/blog/posts'],
      ['PUT', '/api/admin/blog/posts/1'],
      ['POST', '/api/admin/blog/image-uploaded'],
      ['POST', '/api/auth/invite'],
      ['POST', '/api/auth/resend-invitation'],
    ] as const;
    for (const [method, path] of calls) {
      const unsaid = await fetch(`${api.url}${path}`, { method });
      const nonsense = await api.request(path, { method, json: '{' });
      expect([path, unsaid.status, nonsense.status]).toEqual([path, 401, 401]);
    }
  });

  it('refuses a caller without permission before it reads the input', async () => {
    const editor = await api.signIn('editor');
    const key = await api.createApiKey(['leads:read']);
    const calls = [
      ['POST', '/api/auth/invite', editor],
      ['POST', '/api/auth/resend-invitation', editor],
      ['POST', '/api/auth/resend-invitation', key],
      ['POST', '/api/admin/blog/posts', key],
      ['PUT', '/api/admin/blog/posts/1', key],
      ['GET', '/api/admin/blog/posts?page=none', key],
      ['GET', '/api/blog/posts?page=none', key],
    ] as const;
    for (const [method, path, token] of calls) {
      const json = method === 'GET' ? undefined : '{';
      const { status } = await api.request(path, { method, json, token });
      expect([path, status]).toEqual([path, 403]);
    }
  });

  it('reports a missing invitationId to a caller with permission', async () => {
    const token = await api.signIn('admin');
    const response = await api.request('/api/auth/resend-invitation', { json: {}, token });
    const msg = 'invitationId is required';
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: msg, errors: [{ field: 'invitationId', msg }] },
    ]);
  });

  it('accepts JSON with a charset, and ignores unknown fields', async () => {
    const response = await api.request('/api/auth/login', {
      json: { ...credentials, role: 'super_admin', extra: { deep: [1] } },
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(response.status).toBe(401);
  });

  it('reads no text from a number, nor nothing from what may be missing but is of a wrong type', async () => {
    const lead = { firstName: 'Ann', email: 'ann@example.com', phone: '5551234567' };
    const request = { ...lead, name: 'Ann', company: 'Co', integration: 'Monday', country: 'DE' };
    const wrong = [
      ['/api/leads', { ...lead, phone: 5551234567 }, 'phone', 'phone must be a text'],
      ['/api/leads', { ...lead, firstName: 7 }, 'firstName', 'firstName must be a text'],
      ['/api/leads', { ...lead, source: ['x'] }, 'source', 'source must be a text'],
      ['/api/waitlist', { ...request, country: 49 }, 'country', 'country must be a text'],
      ['/api/integration-requests', { ...request, notes: 1 }, 'notes', 'notes must be a text'],
      [
        '/api/auth/login',
        { email: 'a@b.co', password: ['x'] },
        'password',
        'password must be a text',
      ],
      ['/api/auth/login', { email: { $ne: null } }, 'email', 'email must be a text'],
      ['/api/do-not-call', { phone: 5551234567 }, 'phone', 'phone must be a text'],
      [
        '/api/leads',
        { ...lead, consent: { text: 1 } },
        'consent.text',
        'consent.text must be a text',
      ],
    ] as const;
    for (const [path, json, field, msg] of wrong) {
      const response = await api.request(path, { json });
      expect([path, response.status, await response.json()]).toEqual([
        path,
        400,
        { error: msg, errors: [{ field, msg }] },
      ]);
    }
    // Nobody is lost for what is only counted.
    const counted = { ...lead, attribution: { utmSource: 7 }, form: { filledMs: 9000, decoy: 0 } };
    expect((await api.request('/api/leads', { json: counted })).status).toBe(201);
  });

  it('answers 413 for a body over 100 kB, with or without a length header', async () => {
    const json = JSON.stringify({ ...credentials, padding: 'x'.repeat(100 * 1024) });
    const announced = await api.request('/api/auth/login', { json });
    expect(announced.status).toBe(413);
    expect(await announced.json()).toEqual({ error: 'The body is too large.' });

    for (const path of ['/api/auth/login', '/graphql']) {
      const chunked = await fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([json]).stream(),
        duplex: 'half',
      } as RequestInit);
      expect({ path, status: chunked.status }).toEqual({ path, status: 413 });
    }
    const graphql = await api.request('/graphql', { json });
    expect([graphql.status, await graphql.json()]).toEqual([
      413,
      { errors: [{ message: 'The body is too large.', extensions: { code: 'BODY_TOO_LARGE' } }] },
    ]);
  });

  it('accepts a small body of unknown length', async () => {
    const response = await fetch(`${api.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([JSON.stringify(credentials)]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(401);
  });

  it('answers 404 as JSON for an unknown route', async () => {
    for (const path of ['/api/nothing', '/api', '/api/auth', '/api/auth/login/more']) {
      const response = await api.request(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(await response.json()).toEqual({ error: expect.any(String) });
    }
  });

  it('answers 405 with Allow for another method', async () => {
    const wrong = await api.request('/api/auth/login', { method: 'PUT' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('POST');
    const deleted = await api.request('/api/geo', { method: 'DELETE' });
    expect(deleted.status).toBe(405);
    expect(deleted.headers.get('allow')).toBe('GET, HEAD');
    const sample = await api.request('/api/hooks/sample', { method: 'PUT' });
    expect(sample.headers.get('allow')).toBe('GET, HEAD, DELETE');
    for (const path of ['/unsubscribe/x', '/unsubscribe/weekly/x', '/do-not-call/x']) {
      const link = await api.request(path, { method: 'DELETE' });
      expect([link.status, link.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
      expect(await link.json()).toEqual({ error: 'Use GET or HEAD or POST here.' });
    }
    for (const call of describedCalls) {
      const path = call.path.replace(':vendor', 'retell').replaceAll(/:\w+/g, 'x');
      const { status, headers } = await api.request(path, { method: 'PATCH' });
      const allowed = headers.get('allow')?.split(', ');
      expect({ path, status, allowed }).toMatchObject({
        path,
        status: 405,
        allowed: expect.arrayContaining([call.method]),
      });
    }
  });

  it('answers 401 without a token, with a wrong one, and with a key on a staff route', async () => {
    const key = await api.createApiKey(['leads:read']);
    for (const token of [undefined, 'nonsense', 'sixty_nonsense', key]) {
      const response = await api.request('/api/auth/me', { token });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await response.json()).toEqual({ error: 'Please sign in.' });
    }
  });

  it('gives each request an id, and forbids caching', async () => {
    const [first, second] = [await api.request('/api/geo'), await api.request('/api/geo')];
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
  });

  it('answers 415 for an unsupported charset', async () => {
    const json = JSON.stringify({ email: 'a@b.co', password: 'x' });
    const send = (charset: string) =>
      api.request('/api/auth/login', {
        json,
        headers: { 'content-type': `application/json; charset=${charset}` },
        address: '8.8.4.1',
      });
    expect((await send('utf-16')).status).toBe(415);
    expect((await send('"ISO-8859-1"')).status).toBe(415);
    expect((await send('"UTF-8"')).status).toBe(401);
  });

  it('answers HEAD as GET without a body', async () => {
    const response = await api.request('/api/geo', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('answers an invalid form with the page, its input, messages and headers', async () => {
    const form = { firstName: 'Ann', email: 'not an address', phone: '12', source: 'hero_form' };

    const response = await api.request('/api/leads', { form, address: '8.8.8.8' });

    expect(response.status).toBe(400);
    expect(await response.text()).toBe('the page again');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(api.refusedForms).toEqual([
      {
        path: '/',
        status: 400,
        variant: null,
        form: {
          id: 'hero-form',
          values: form,
          errors: {
            email: 'Please enter a valid email address',
            phone: 'Please enter a 10-digit phone number',
          },
        },
      },
    ]);
  });

  it('redirects to the page after a successful form', async () => {
    const form = { firstName: 'Ann', email: 'ann@sixty.example', phone: '801-555-0123' };

    const response = await api.request('/api/leads', { form, address: '8.8.8.9' });

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/?notice=lead-saved#hero');
    const json = { name: 'Ann', email: form.email, phone: form.phone };
    const again = await api.request('/api/trigger-ai-call', { json, address: '8.8.8.9' });
    expect(again.status).toBe(200);
  });

  it('answers a form with JSON if the client accepts only JSON', async () => {
    const form = { firstName: 'Ann', email: 'ann@sixty.example', phone: '801-555-0124' };
    const headers = { accept: 'application/json' };

    const saved = await api.request('/api/leads', { form, headers, address: '8.8.8.10' });
    expect(saved.status).toBe(201);
    expect(await saved.json()).toMatchObject({ firstName: 'Ann', phone: '8015550124' });

    const refused = await api.request('/api/leads', { form: {}, headers, address: '8.8.8.10' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: 'Name is required' });
  });
});

/** `ALL` is middleware, or the refusal of other methods. HEAD is answered as GET. */
const DESCRIBED_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

describe('/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const response = await api.request('/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    const document: Record<string, unknown> = await response.json();
    expect(document['openapi']).toBe('3.1.0');
    expect(await new Validator().validate(document)).toEqual({ valid: true });
  });

  it('describes every call under /api', () => {
    const served = api.routes
      .filter(({ method, path }) => path.startsWith('/api/') && DESCRIBED_METHODS.includes(method))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{.*?\})?/g, '{$1}')}`);
    const described = Object.entries(openApi.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // One handler can serve several described paths, such as that of each voice vendor.
    const serves = (pattern: string, call: string) =>
      pattern === call || new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/{}]+')}$`).test(call);
    expect(served.filter((pattern) => !described.some((call) => serves(pattern, call)))).toEqual(
      [],
    );
    expect(described.filter((call) => !served.some((pattern) => serves(pattern, call)))).toEqual(
      [],
    );
  });

  it('describes the delivery of each event as it is sent', () => {
    const schemas = Object.entries(openApi.webhooks).map(([event, { post }]) => ({
      event,
      schema: post.requestBody.content['application/json'].schema,
    }));
    expect(schemas.map(({ event }) => event)).toEqual([...WEBHOOK_EVENTS]);
    const ajv = new Ajv2020({ validateFormats: false });
    for (const event of WEBHOOK_EVENTS) {
      const fitting = schemas.filter(({ schema }) => ajv.validate(schema, eventSample(event)));
      expect(fitting.map((each) => each.event)).toEqual([event]);
    }
  });

  it('says that a key that is no longer valid cannot write as a visitor', () => {
    const statusesOf = (path: string) =>
      Object.keys(openApi.paths[path]?.['post']?.responses ?? {});
    expect(statusesOf('/api/leads')).toContain('401');
    expect(statusesOf('/api/waitlist')).not.toContain('401');
  });

  it('names each call once', () => {
    const names = Object.values(openApi.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  });
});
