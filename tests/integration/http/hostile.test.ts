import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { useApi } from '../../support/api/api.ts';
import { uploadAddress } from '../../support/api/uploads.ts';

const JSON_TYPE = 'application/json';

describe('a hostile request', () => {
  const api = useApi({ SITE_URL: 'https://sixty.example' });
  let people = 0;
  const lead = () => {
    people += 1;
    const phone = `80155513${String(people).padStart(2, '0')}`;
    return { firstName: 'Ann', email: `ann${people}@example.com`, phone };
  };
  const leads = () => api.services.database.prisma.lead.count();
  const codes = async (response: Response) => {
    const { errors }: { errors: { message: string; extensions: object }[] } = await response.json();
    return errors.map(({ message, extensions }) => ({ message, ...extensions }));
  };

  /** Sends bytes as they are, which no client library would, and reads until the server has hung up. */
  async function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    let answer = '';
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', () => undefined);
    socket.write(Buffer.from(text, 'latin1'));
    await once(socket, 'close');
    return answer;
  }

  it('cannot change data if the browser marks it as cross-site', async () => {
    const token = await api.signIn('editor');
    const upload = new URL(await uploadAddress(api, token)).pathname;
    const before = await leads();
    const headers = { 'sec-fetch-site': 'cross-site' };
    const foreign = await Promise.all([
      api.request('/api/leads', { form: lead(), headers }),
      api.request('/api/leads', { json: lead(), headers }),
      api.request('/api/auth/logout', { method: 'POST', token, headers }),
      api.request('/graphql', { json: { query: '{ __typename }' }, headers }),
      api.request(upload, { method: 'PUT', json: 'x', headers }),
    ]);
    expect(foreign.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await foreign[0]?.json()).toEqual({ error: 'Other sites may not send this.' });
    expect(await leads()).toBe(before);
    // A link from anywhere may lead here; so may our own pages, and what is no browser says nothing of it.
    expect((await api.request('/api/geo', { headers })).status).toBe(200);
    for (const site of ['same-origin', 'same-site', 'none']) {
      const own = { 'sec-fetch-site': site };
      const saved = await api.request('/api/leads', { form: lead(), headers: own });
      expect([site, saved.status]).toEqual([site, 303]);
    }
  });

  it('is refused with a compressed body', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
    for (const path of ['/api/leads', '/graphql']) {
      for (const coding of ['gzip', 'br', 'deflate', 'gzip, gzip', 'x']) {
        const response = await fetch(`${api.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': JSON_TYPE, 'content-encoding': coding },
          body: bomb,
        });
        expect([path, coding, response.status]).toEqual([path, coding, 415]);
        const text = 'Send the body uncompressed (without Content-Encoding).';
        const code = 'UNSUPPORTED_MEDIA_TYPE';
        expect(await response.json()).toEqual(
          path === '/graphql'
            ? { errors: [{ message: text, extensions: { code } }] }
            : { error: text },
        );
      }
    }
  });

  it('cannot override its method', async () => {
    const token = await api.signIn('admin');
    const made = await api.request('/api/admin/blog/posts', {
      token,
      json: { title: 'To stay', content: 'Text' },
    });
    const { id }: { id: string } = await made.json();
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const path = `/api/admin/blog/posts/${id}?_method=DELETE`;
      const headers = { [name]: 'DELETE' };
      expect((await api.request(path, { token, headers })).status).toBe(200);
      const posted = await api.request(path, { token, headers, form: { _method: 'DELETE' } });
      expect(posted.status).toBe(405);
    }
    expect((await api.request(`/api/admin/blog/posts/${id}`, { token })).status).toBe(200);
  });

  it('can have any depth', async () => {
    const token = await api.signIn('editor');
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const objects = `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`;
    for (const value of [deep, objects]) {
      const body = JSON.stringify(lead()).replace(
        /}$/,
        `,"attribution":${value},"notes":${value}}`,
      );
      expect((await api.request('/api/leads', { json: body.slice(0, 102_000) })).status).toBe(400);
      const small = `{"email":${value}}`;
      expect((await api.request('/api/waitlist', { json: small })).status).toBe(400);
      const query =
        'mutation ($input: CreateLeadInput!) { createLead(input: $input) { __typename } }';
      const asked = `{"query":${JSON.stringify(query)},"variables":{"input":${value}}}`;
      expect((await api.request('/graphql', { token, json: asked })).status).toBe(200);
    }
    const nested = `{ a${'{ a'.repeat(5000)}${'}'.repeat(5000)} }`;
    const refused = await api.request('/graphql', { token, json: { query: nested } });
    expect(await codes(refused)).toMatchObject([{ code: 'TOKEN_LIMIT_EXCEEDED' }]);
  });

  it('may have at most 32 kB at /graphql without a token, and 100 kB at REST', async () => {
    const json = (size: number) => JSON.stringify({ query: `{ __typename } #${'x'.repeat(size)}` });
    const asked = async (size: number, token?: string) =>
      (await api.request('/graphql', { json: json(size), token })).status;
    expect(await asked(31_000)).toBe(200);
    expect(await asked(33_000)).toBe(413);
    const key = await api.createApiKey(['integration_requests:read']);
    expect(await asked(90_000, key)).toBe(200);
    expect(await asked(110_000, key)).toBe(413);
    expect(await asked(110_000, await api.signIn('editor'))).toBe(200);
    const form = { name: 'x'.repeat(90_000) };
    expect((await api.request('/api/waitlist', { json: form })).status).toBe(400);
  });

  it('gets only our own error messages', async () => {
    const link = await api.request('/graphql?query={__typename}&variables={broken');
    expect(link.status).toBe(400);
    expect(await codes(link)).toEqual([
      { message: 'The variables are not valid JSON.', code: 'BAD_REQUEST' },
    ]);
    const body = await api.request('/graphql', { json: '{broken' });
    expect(body.status).toBe(400);
    expect(await codes(body)).toEqual([
      { message: 'POST body sent invalid JSON.', code: 'BAD_REQUEST' },
    ]);
    const long = await api.request('/graphql', { json: { query: 'x'.repeat(30_000) } });
    expect((await long.text()).length).toBeLessThan(2000);
    const typed = await api.graphql('query ($n: Int) { posts(first: $n) { totalCount } }', {
      variables: { n: 'one' },
    });
    expect(typed.errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
  });

  it('cannot use an invented cursor', async () => {
    const token = await api.signIn('super_admin');
    const chunks = ['S:x', 'N:1', 'D:8640000000000000', 'T:["D:-8640000000000000","S:x"]', 'Z:'];
    for (const list of ['images', 'leads', 'integrationRequests', 'posts', 'auditEvents']) {
      for (const chunk of chunks) {
        const after = Buffer.from(`GPC:${chunk}`).toString('base64');
        const query = `{ ${list}(first: 1, after: "${after}") { edges { node { id } } } }`;
        const { errors = [] } = await api.graphql(query, { token });
        const found = errors.map(({ extensions }) => extensions?.['code']);
        expect([list, chunk, found]).toEqual([list, chunk, ['INVALID_INPUT']]);
      }
    }
    const page = '{ posts(page: 2, last: 0) { edges { node { id } } } }';
    const { errors } = await api.graphql(page, { token });
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
  });

  it('cannot use invented object types with a valid token', async () => {
    const token = await api.signIn('admin');
    const query = `mutation ($input: CreateLeadInput!) {
      createLead(input: $input) { ... on CreateLeadPayload { lead { call { id } consents { id } } } }
    }`;
    const input = { ...lead(), form: { decoy: 'filled in', filledMs: 1 } };
    const { data, errors } = await api.graphql(query, { token, variables: { input } });
    expect(errors).toBeUndefined();
    const kept = { call: { id: expect.any(String) }, consents: [{ id: expect.any(String) }] };
    expect(data).toEqual({ createLead: { lead: kept } });
  });

  it('is not trusted about its host', async () => {
    const token = await api.signIn('editor');
    const hosts = [
      '',
      'a b',
      '@',
      'x:99999',
      '[::1',
      'a/b',
      'a?b#c',
      'a%00',
      'ä',
      `${'x'.repeat(300)}`,
    ];
    for (const host of [...hosts, 'elsewhere.example', 'sixty.example@elsewhere.example']) {
      for (const path of [
        '/api/geo',
        '/api/admin/blog/upload-url',
        '/graphql?query={__typename}',
      ]) {
        const method = path.includes('upload') ? 'POST' : 'GET';
        const answer = await raw(
          `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n` +
            'X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Host: elsewhere.example\r\n' +
            'Content-Length: 0\r\nConnection: close\r\n\r\n',
        );
        expect([host, path, answer]).toEqual([
          host,
          path,
          expect.stringMatching(/^HTTP\/1\.1 [24]/),
        ]);
        expect([host, path, answer.includes('elsewhere')]).toEqual([host, path, false]);
      }
    }
  });

  it('cannot find out by time whether an account exists', async () => {
    const { passwords } = api.services;
    const matches = vi.spyOn(passwords, 'matches');
    const json = { email: 'nobody@sixty.example', password: 'a guess of somebody' };
    expect((await api.request('/api/auth/login', { json })).status).toBe(401);
    // As much work as for an account that exists: the hash of a password that nobody has.
    expect(matches.mock.calls).toEqual([['a guess of somebody', null]]);
    matches.mockRestore();
  });
});
