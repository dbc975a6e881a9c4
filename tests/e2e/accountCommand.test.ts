import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from '../../graphql/platform/database/folderLock.ts';
import { codeOf } from '../support/authenticatorApp.ts';
import { mailTo, tokenIn } from '../support/outside/mailServer.ts';
import { startServer } from '../support/product/server.ts';
import { createPostgresUrl } from '../support/database/testDatabase.ts';

const OLD_PASSWORD = 'Old-Horse-1';
const PASSWORD = 'Correct-Horse-9';

describe('npm run account', () => {
  const account = (args: string[], env: Record<string, string>) =>
    new Promise<{ code: number; text: string; complaint: string }>((resolve) => {
      const script = ['--disable-warning=ExperimentalWarning', 'scripts/account.ts', ...args];
      execFile(
        process.execPath,
        script,
        { env: { PATH: process.env.PATH, ...env } },
        (error, text, complaint) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, text, complaint });
        },
      );
    });

  it('prints a reset link and turns two-factor authentication off, even while the product runs', async () => {
    const postgres = await createPostgresUrl();
    const DATABASE_URL = postgres.url;
    const email = 'first@example.com';
    const server = await startServer({
      settings: { DATABASE_URL, ADMIN_EMAIL: email, ADMIN_PASSWORD: OLD_PASSWORD },
    });
    try {
      const env = { DATABASE_URL, SITE_URL: 'https://sixty.example' };
      const { code, text } = await account(['reset-link', 'First@example.com'], env);
      expect([code, text]).toEqual([
        0,
        expect.stringMatching(
          /^https:\/\/sixty\.example\/admin\/reset-password\?token=[\w-]{43}\n$/,
        ),
      ]);
      const response = await fetch(`${server.url}/api/auth/reset-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: tokenIn({ text }), password: PASSWORD }),
      });
      expect(response.status).toBe(200);

      const nobody = await account(['reset-link', 'nobody@example.com'], env);
      expect(nobody).toEqual({
        code: 1,
        text: '',
        complaint: 'There is no active account with the address nobody@example.com.\n',
      });
      expect((await account(['nonsense'], env)).code).toBe(1);

      const post = async (path: string, body: object, token?: string) => {
        const headers = {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        };
        const answer = await fetch(`${server.url}${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return answer.json();
      };
      const credentials = { email, password: PASSWORD };
      const { token } = await post('/api/auth/login', credentials);
      const begin = `mutation ($password: String!) { result: beginTwoFactor(input: { password: $password }) {
        ... on BeginTwoFactorPayload { secret } } }`;
      const begun = await post('/graphql', { query: begin, variables: credentials }, token);
      const confirm = `mutation ($code: String!) { result: confirmTwoFactor(input: { code: $code }) {
        __typename } }`;
      const variables = { code: codeOf(begun.data.result.secret, new Date()) };
      await post('/graphql', { query: confirm, variables }, token);
      expect(await post('/api/auth/login', credentials)).toMatchObject({ twoFactorRequired: true });

      const off = await account(['two-factor-off', 'First@example.com'], env);
      expect([off.code, off.complaint, off.text]).toEqual([
        0,
        '',
        expect.stringContaining(`Two-factor authentication of ${email} is off.`),
      ]);
      expect(await post('/api/auth/login', credentials)).toMatchObject({ user: { email } });
      const { subject } = await mailTo(server.dataDir, email, 3);
      expect(subject).toBe('Two-factor authentication is off');
    } finally {
      await server.stop();
      await postgres.drop();
    }
  });

  it('explains that another process uses the embedded database', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-data-'));
    const lock = await lockFolder(dataDir);
    try {
      const { code, complaint } = await account(['reset-link', 'a@b.example'], {
        DATA_DIR: dataDir,
      });
      expect(code).toBe(1);
      expect(complaint).toContain(`is in use by process ${process.pid}`);
      expect(complaint).toContain('Stop it');
    } finally {
      await lock.release();
      await rm(dataDir, { recursive: true });
    }
  });
});
