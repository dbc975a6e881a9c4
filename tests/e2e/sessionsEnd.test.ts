import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../graphql/platform/database/database.ts';
import { createPasswords } from '../../graphql/platform/secrets/passwords.ts';
import { mailTo, tokenIn } from '../support/outside/mailServer.ts';
import { type ProductServer, startServer } from '../support/product/server.ts';
import { silentLog } from '../support/silentLog.ts';
import { createPostgresUrl } from '../support/database/testDatabase.ts';

const PASSWORD = 'Old-Horse-1';

describe('sessions of two processes on one database', () => {
  let one: ProductServer;
  let other: ProductServer;
  let database: Database;
  let drop: () => Promise<void>;
  let boss: string;
  let count = 0;

  beforeAll(async () => {
    const postgres = await createPostgresUrl();
    drop = postgres.drop;
    const settings = {
      DATABASE_URL: postgres.url,
      ADMIN_EMAIL: 'first@example.com',
      ADMIN_PASSWORD: PASSWORD,
    };
    one = await startServer({ settings });
    other = await startServer({ settings });
    database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', log: silentLog });
    boss = (await signIn('first@example.com')).token;
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await database.close();
    await drop();
  });

  const post = (server: ProductServer, path: string, json: object, token?: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(json),
    });
  async function signIn(email: string): Promise<{ token: string }> {
    const response = await post(one, '/api/auth/login', { email, password: PASSWORD });
    return response.json();
  }
  async function addAdmin() {
    count += 1;
    const username = `admin-${count}`;
    const email = `${username}@example.com`;
    const passwordHash = await createPasswords().hash(PASSWORD);
    const { id } = await database.prisma.user.create({
      data: { username, email, passwordHash, role: 'admin' },
    });
    return { id, email, ...(await signIn(email)) };
  }
  const status = async (token: string) =>
    (await fetch(`${other.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } }))
      .status;

  /** Listens at the other process. `ended` resolves when the stream is over. */
  async function listen(token: string): Promise<{ ended: Promise<string> }> {
    const response = await fetch(`${other.url}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query: 'subscription { leadChanged { created } }' }),
    });
    expect(response.status).toBe(200);
    return { ended: response.text() };
  }

  const updateUser = (id: string, change: string) =>
    post(
      one,
      '/graphql',
      {
        query: `mutation { updateUser(input: { id: "${id}", ${change} }) { __typename ... on Error { message } } }`,
      },
      boss,
    );
  type Admin = Awaited<ReturnType<typeof addAdmin>>;
  const ways: [name: string, end: (admin: Admin) => Promise<Response>][] = [
    ['logging out', ({ token }) => post(one, '/api/auth/logout', {}, token)],
    ['a change of role', ({ id }) => updateUser(id, 'role: editor')],
    ['deactivation', ({ id }) => updateUser(id, 'isDeactivated: true')],
    [
      'a new password by mail',
      async ({ email }) => {
        await post(one, '/api/auth/forgot-password', { email });
        const folders = [one.dataDir, other.dataDir];
        const mail = await Promise.any(folders.map((folder) => mailTo(folder, email)));
        const password = 'Correct-Horse-9';
        return post(one, '/api/auth/reset-password', { token: tokenIn(mail), password });
      },
    ],
    [
      'signing out everywhere else',
      async ({ email }) => {
        const { token } = await signIn(email);
        const query = 'mutation { endOtherSessions(input: {}) { __typename } }';
        return post(one, '/graphql', { query }, token);
      },
    ],
  ];

  it.each(ways)(
    'end at once by %s, and open streams by themselves soon after',
    async (_name, end) => {
      const admin = await addAdmin();
      expect(await status(admin.token)).toBe(200);
      const { ended } = await listen(admin.token);
      const answer = await end(admin);
      expect(answer.ok).toBe(true);
      expect(await status(admin.token)).toBe(401);
      await ended;
    },
  );
});
