import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BotCheck, createBotCheck } from '../../../graphql/services/botCheck.ts';
import { createLog } from '../../../graphql/services/log.ts';
import { useApi } from '../../support/api/api.ts';

describe('the bot check', () => {
  let botCheck: BotCheck;
  let verifyUrl: string;
  let answer: RequestListener;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(await text(request));
    answer(request, response);
  });
  const log = createLog('silent');
  const says = (body: object): RequestListener => {
    return (_request, response) => response.end(JSON.stringify(body));
  };

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    botCheck = createBotCheck({ secret: 'hush', verifyUrl }, log);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('sends the secret, the token and the address', async () => {
    answer = says({ success: true, action: 'login', score: 0.9 });
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(true);
    expect(asked.at(-1)).toBe('secret=hush&response=token&remoteip=8.8.8.8');
  });

  it.each([
    { success: true, action: 'login', score: 0.1 },
    { success: true, action: 'signup', score: 0.9 },
  ])('refuses %j', async (body) => {
    answer = says(body);
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(false);
  });

  it('allows people if the service fails, does not answer or does not know the token', async () => {
    answer = (_request, response) => response.writeHead(500).end('oops');
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(true);
    answer = says({ success: false, 'error-codes': ['timeout-or-duplicate'] });
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(true);
    answer = () => undefined;
    expect(await botCheck.passes('token', '8.8.8.8')).toBe(true);
  });

  it('sends no request without a token or a secret', async () => {
    const before = asked.length;
    expect(await botCheck.passes(null, '8.8.8.8')).toBe(true);
    const off = createBotCheck({ secret: null, verifyUrl }, log);
    expect(await off.passes('token', '8.8.8.8')).toBe(true);
    expect(asked).toHaveLength(before);
  });
});

describe('sign-in by a bot', () => {
  const api = useApi();

  it('is refused before the password is checked', async () => {
    const user = await api.createUser('editor', 'Correct-Horse-9');
    api.services.botCheck.passes = async (token) => token !== 'robot';
    const json = { email: user.email, password: 'Correct-Horse-9', recaptchaToken: 'robot' };

    const refused = await api.request('/api/auth/login', { json });

    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: 'The bot check failed. Please try again.',
    });
    const { recaptchaToken: _, ...person } = json;
    expect((await api.request('/api/auth/login', { json: person })).status).toBe(200);
  });
});
