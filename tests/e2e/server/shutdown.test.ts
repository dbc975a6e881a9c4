import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createPostgresUrl } from '../../support/database/testDatabase.ts';
import { type ProductServer, startServer } from '../../support/product/server.ts';

const ADMIN = { email: 'ada@sixty.example', password: 'Wings-4-everybody' };
/** After this time the product cuts all connections. */
const DEADLINE_MS = 5_000;

async function signIn(server: ProductServer): Promise<string> {
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token }: { token: string } = await response.json();
  return token;
}

describe('stopping the product', () => {
  it('ends subscriptions and idle connections in order, without waiting for clients', async () => {
    const database = await createPostgresUrl();
    onTestFinished(() => database.drop());
    const settings = {
      DATABASE_URL: database.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const server = await startServer({ settings });
    const subscription = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${await signIn(server)}`,
      },
      body: JSON.stringify({ query: 'subscription { leadChanged { created } }' }),
    });
    expect(subscription.status).toBe(200);
    const idle = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(idle, 'connect');

    const startedAt = performance.now();
    const idleEnded = once(idle, 'close').then(() => performance.now());
    const ended = subscription.text();
    const exitCode = await server.stop();

    expect(exitCode).toBe(0);
    expect((await idleEnded) - startedAt).toBeLessThan(DEADLINE_MS);
    expect(await ended).toContain('event: complete');
    expect(server.output()).not.toMatch(/"level":(40|50|60)/);
  });
});
