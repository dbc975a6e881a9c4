import { beforeAll, describe, expect, it } from 'vitest';
import { tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { useApi } from '../../support/api/api.ts';
import { recordStatements } from '../../support/database/recordStatements.ts';

const PASSWORD = 'Correct-Horse-9';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Responses that execute the same statements differ in time only by chance. */
describe('the statements of a question do not depend on the answer that it hides:', () => {
  const api = useApi();
  let statements: string[] = [];
  let networks = 0;
  let people = 0;

  beforeAll(() => {
    statements = recordStatements(api.services.database.pool);
  });

  async function statementsOf(path: string, json: object): Promise<string[]> {
    statements.length = 0;
    networks += 1;
    const response = await api.request(path, { json, address: `203.0.113.${networks}` });
    await response.text();
    // The queue looks for its own work at any time, and budgets are reported once a second.
    return statements.filter(
      (text) =>
        (!text.includes('"Job"') || text.includes('INSERT')) &&
        !text.includes('spent.points') &&
        !text.includes('"Event'),
    );
  }

  async function deactivated(): Promise<string> {
    const { id, email } = await api.createUser('editor', PASSWORD);
    const { prisma } = api.services.database;
    await prisma.user.update({ where: { id }, data: { deactivatedAt: new Date() } });
    return email;
  }

  async function lockedOut(email: string): Promise<string> {
    const createdAt = api.clock.now();
    const failures = Array.from({ length: 50 }, (_, failure) => ({
      emailHash: tokenHash(email),
      address: `198.51.100.${failure}`,
      createdAt,
    }));
    await api.services.database.prisma.loginFailure.createMany({ data: failures });
    return email;
  }

  const person = () => {
    people += 1;
    return { email: `ann${people}@example.com`, phone: `80155512${10 + people}` };
  };
  const existing = async () => (await api.createUser('editor', PASSWORD)).email;

  it('signing in with a wrong password', async () => {
    const login = (email: string) =>
      statementsOf('/api/auth/login', { email, password: 'wrong', remember: false });
    const unknown = await login('nobody@sixty.example');

    expect(unknown.length).toBeGreaterThan(5);
    expect(await login(await existing())).toEqual(unknown);
    expect(await login(await deactivated())).toEqual(unknown);
  });

  it('signing in to a locked account', async () => {
    const login = (email: string) => statementsOf('/api/auth/login', { email, password: PASSWORD });
    const unknown = await login(await lockedOut('ghost@sixty.example'));

    expect(unknown.length).toBeGreaterThan(3);
    expect(await login(await lockedOut(await existing()))).toEqual(unknown);
  });

  it('requesting a password reset', async () => {
    const reset = (email: string) => statementsOf('/api/auth/forgot-password', { email });
    const unknown = await reset('nobody@sixty.example');

    expect(unknown.length).toBeGreaterThan(5);
    expect(await reset(await existing())).toEqual(unknown);
    expect(await reset(await deactivated())).toEqual(unknown);
  });

  it('requesting access', async () => {
    await api.createUser('admin');
    const ask = (email: string) => statementsOf('/api/auth/request-access', { name: 'Ann', email });
    const first = await ask('ann@example.com');

    expect(first.length).toBeGreaterThan(5);
    expect(await ask('ann@example.com')).toEqual(first);
    expect(await ask(await existing())).toEqual(first);
  });

  it('joining the waitlist', async () => {
    const join = (email: string) =>
      statementsOf('/api/waitlist', {
        name: 'Ann',
        email,
        phone: '+49 30 123456',
        country: 'Germany',
      });
    const first = await join('ann@example.com');

    expect(first.length).toBeGreaterThan(1);
    expect(await join('ann@example.com')).toEqual(first);
  });

  it('leaving a number, also of somebody whom we know and who works with somebody', async () => {
    const host = await api.createUser('admin');
    const { prisma } = api.services.database;
    const send = (person: object) => statementsOf('/api/leads', { firstName: 'Ann', ...person });
    const [known, other] = [person(), person()];
    const first = await send(known);
    await prisma.lead.updateMany({
      data: { ownerId: host.id, createdAt: new Date(api.clock.now().getTime() - DAY_MS) },
    });

    expect(first.length).toBeGreaterThan(5);
    expect(await send(known)).toEqual(first);
    expect(await send(other)).toEqual(first);
  });

  it('asking not to be called', async () => {
    const stop = (phone: string) => statementsOf('/api/do-not-call', { phone });
    const called = person();
    await api.request('/api/leads', { json: { firstName: 'Ann', ...called } });
    const unknown = await stop(person().phone);

    expect(unknown.length).toBeGreaterThan(4);
    expect(await stop(called.phone)).toEqual(unknown);
    expect(await stop(called.phone)).toEqual(unknown);
  });

  it('opening an invitation', async () => {
    const open = (token: string) =>
      statementsOf('/graphql', { query: `{ invitation(token: "${token}") { email } }` });
    await api.services.database.prisma.invitation.create({
      data: {
        email: 'invited@example.com',
        role: 'editor',
        tokenHash: tokenHash('cancelled'),
        cancelledAt: new Date(),
        expiresAt: new Date(),
      },
    });

    expect(await open('cancelled')).toEqual(await open('unknown'));
  });
});
