import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from '../../../graphql/http/server.ts';
import { useApi } from '../../support/api/api.ts';

const ELSEWHERE = 'https://elsewhere.example';
const PASSWORD = 'correct horse battery 9';

/** Sends bytes as they are, which no client library would, and reads until the server has hung up. */
async function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let answer = '';
  socket.on('data', (part: string) => {
    answer += part;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
const get = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;

describe('another site in the same browser', () => {
  const api = useApi();

  it('gets no CORS permission, in the preflight or in the response', async () => {
    for (const path of ['/api/leads', '/api/auth/me', '/graphql']) {
      const asked = await api.request(path, {
        method: 'OPTIONS',
        headers: {
          origin: ELSEWHERE,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      const answered = await api.request(path, { json: {}, headers: { origin: ELSEWHERE } });
      for (const { headers } of [asked, answered]) {
        const names = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect([path, names]).toEqual([path, []]);
      }
    }
  });

  it('finds no credentials that a browser would add', async () => {
    const { email } = await api.createUser('admin', PASSWORD);
    const login = await api.request('/api/auth/login', { json: { email, password: PASSWORD } });
    const { token } = await login.json();
    const deviceCookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(deviceCookie).toMatch(/^device_/);
    expect((await api.request('/api/auth/me', { headers: { cookie: deviceCookie } })).status).toBe(
      401,
    );
    expect(deviceCookie).not.toContain(token);
    for (const cookie of [`adminToken=${token}`, `token=${token}`, `authorization=Bearer ${token}`])
      expect((await api.request('/api/auth/me', { headers: { cookie } })).status).toBe(401);
    const basic = `Basic ${Buffer.from(`${email}:${PASSWORD}`).toString('base64')}`;
    const answer = await api.request('/api/auth/me', { headers: { authorization: basic } });
    expect(answer.status).toBe(401);
    // A browser asks for a password, and keeps it, only where `Basic` or `Digest` is offered.
    expect(answer.headers.get('www-authenticate') ?? 'Bearer').toMatch(/^Bearer/);
  });

  it('cannot start a mutation by a link, a form or a request without preflight', async () => {
    const query = 'mutation { logout { __typename } }';
    const link = await api.request(`/graphql?query=${encodeURIComponent(query)}`);
    expect(link.status).toBe(405);
    const form = await api.request('/graphql', { form: { query } });
    const plain = await api.request('/graphql', {
      json: JSON.stringify({ query }),
      headers: { 'content-type': 'text/plain' },
    });
    expect([form.status, plain.status]).toEqual([415, 415]);
  });
});

describe('an API response', () => {
  const api = useApi({ SITE_URL: 'https://sixty.example' });

  it('is only data for a browser, and is never executed', async () => {
    for (const path of ['/api/geo', '/api/none', '/graphql?query={__typename}']) {
      const { headers } = await api.request(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
        'content-type': expect.stringContaining('json'),
      });
    }
    for (const path of ['/robots.txt', '/objects/none.webp', '/healthz']) {
      const { headers } = await api.request(path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });
});

describe('hostile input', () => {
  const api = useApi();
  let people = 0;
  const lead = () => {
    people += 1;
    return {
      firstName: 'Ann',
      email: `ann${people}@example.com`,
      phone: `80155512${String(people).padStart(2, '0')}`,
    };
  };

  it('changes no prototype', async () => {
    const text = JSON.stringify(lead()).slice(0, -1);
    const bodies = [
      `${text},"__proto__":{"polluted":true}}`,
      `${text},"constructor":{"prototype":{"polluted":true}}}`,
      `${text},"attribution":{"__proto__":{"polluted":true}}}`,
    ];
    for (const [index, json] of bodies.entries()) {
      const answer = await api.request('/api/leads', { json, address: `10.9.0.${index}` });
      expect(answer.status).toBeLessThan(300);
    }
    const variables: unknown = JSON.parse('{"__proto__":{"polluted":true}}');
    await api.request('/graphql', { json: { query: '{ __typename }', variables } });
    const form = { ...lead(), '__proto__[polluted]': '1', 'constructor[prototype][polluted]': '1' };
    await api.request('/api/leads', { form });
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Reflect.get([], 'polluted')).toBeUndefined();
  });

  it('cannot set a header or redirect to another site', async () => {
    const pages = [
      `${api.url}/\r\nSet-Cookie: stolen=1`,
      `${api.url}/%0d%0aSet-Cookie:%20stolen=1`,
      `${ELSEWHERE}/`,
      `//elsewhere.example`,
      `${api.url}//elsewhere.example`,
      `${api.url}/\\elsewhere.example`,
    ];
    for (const [index, page] of pages.entries()) {
      const referer = page.replaceAll(/[\r\n]/g, '');
      const answer = await api.request('/api/leads', {
        form: { ...lead(), page, next: page, returnTo: page, redirect: page },
        headers: { referer },
        address: `10.9.1.${index}`,
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.has('set-cookie')).toBe(false);
      const target = new URL(answer.headers.get('location') ?? '', 'https://sixty.example');
      expect(target.origin).toBe('https://sixty.example');
    }
  });

  it('cannot read files outside the object store', async () => {
    const up = ['..', '%2e%2e', '..%2f..', '%2e%2e%2f%2e%2e', '..\\..', '%5c..%5c..', '....//'];
    for (const step of up) {
      for (const path of [`/objects/${step}/${step}/package.json`, `/objects/${step}/etc/passwd`]) {
        const answer = await sendRaw(api.url, get(path));
        expect(answer).not.toMatch(/"name": "sixty"|root:/);
        // The stand-in for pages answers what leaves /objects, as the product would with its 404 page.
        expect(answer).toMatch(/^HTTP\/1\.1 (404|400|200)[^]*(error|a page|$)/);
      }
    }
  });

  it('is refused if it is ambiguous', async () => {
    const body = '0\r\n\r\nGET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const both = `POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`;
    const twice = `POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`;
    expect(await sendRaw(api.url, both)).toMatch(/^HTTP\/1\.1 400/);
    expect(await sendRaw(api.url, twice)).toMatch(/^HTTP\/1\.1 400/);
    const split = get('/api/geo', 'X-One: 1\rX-Two: 2\r\n');
    expect(await sendRaw(api.url, split)).toMatch(/^HTTP\/1\.1 400/);
  });

  it('is refused with huge headers', async () => {
    const answer = await sendRaw(api.url, get('/api/geo', `X-Long: ${'x'.repeat(20_000)}\r\n`));
    expect(answer).toMatch(/^HTTP\/1\.1 431/);
  });

  it('cannot make the server request another URL', async () => {
    for (const address of [
      '127.0.0.1@elsewhere.example',
      '169.254.169.254/latest',
      '::1%eth0',
      '',
    ]) {
      const answer = await api.request('/api/geo', { headers: { 'x-forwarded-for': address } });
      expect([address, answer.status]).toEqual([address, 200]);
      expect(await answer.json()).toMatchObject({ error: true });
    }
  });

  it('leaves no secret and no personal data in the log', async () => {
    const { email } = await api.createUser('admin', PASSWORD);
    const login = await api.request('/api/auth/login', { json: { email, password: PASSWORD } });
    const { token } = await login.json();
    await api.request('/api/auth/login', { json: { email, password: 'a wrong password' } });
    await api.request('/api/auth/me', { token });
    const person = lead();
    await api.request('/api/leads', { json: person, address: '203.0.113.77' });
    await api.request('/api/leads', { json: { ...person, phone: 'none' } });
    const logged = api.logged.join('\n');
    const secrets = [PASSWORD, 'a wrong password', token, email, person.email, person.phone];
    for (const secret of [...secrets, '203.0.113.77']) expect(logged).not.toContain(secret);
  });
});

describe('a slow client', () => {
  it('gets status 408 and is disconnected, for slow headers and for a slow body', async () => {
    const server = await listen('127.0.0.1', 0, {
      headersTimeout: 200,
      requestTimeout: 400,
      connectionsCheckingInterval: 50,
    });
    server.serve((request, response) => {
      request.resume().once('end', () => response.end());
    });
    const url = `http://127.0.0.1:${server.port}`;
    const [headers, body] = await Promise.all([
      sendRaw(url, 'GET / HTTP/1.1\r\nHost: lo'),
      sendRaw(url, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nslow'),
    ]);
    expect(headers).toMatch(/^HTTP\/1\.1 408/);
    expect(body).toMatch(/^(HTTP\/1\.1 408|$)/);
    await server.close(0);
  });
});
