import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../../graphql/platform/secrets/tokens.ts';
import { createApi, useApi } from '../../support/api/api.ts';
import { mailTo, tokenIn } from '../../support/outside/mailServer.ts';

const PASSWORD = 'Correct-Horse-9';
const WEEK_MINUTES = 7 * 24 * 60;
const BAD_TOKEN = 'Invalid or expired invitation token.';

interface Invitation {
  id: string;
  email: string;
  role: string;
  createdAt: string;
  expiresAt: string;
}

describe('invitations', () => {
  const api = useApi();
  let admin: string;
  let count = 0;

  beforeAll(async () => {
    admin = await api.signIn('admin');
  });

  const newAddress = () => `ann.${(count += 1)}@example.com`;
  const post = (call: string, json: object, token?: string) =>
    api.request(`/api/auth/${call}`, { json, token });
  const invite = async (email: string, role = 'editor'): Promise<Invitation> => {
    const response = await post('invite', { email, role }, admin);
    expect(response.status).toBe(201);
    return (await response.json()).invitation;
  };
  /** What the mail would carry: here no mail is sent. */
  const tokenFor = async (email: string) => {
    const token = newToken();
    await api.services.database.prisma.invitation.updateMany({
      where: { email, acceptedAt: null, cancelledAt: null },
      data: { tokenHash: tokenHash(token) },
    });
    return token;
  };
  const accept = (token: string, password = PASSWORD) =>
    post('accept-invitation', { token, password });
  const pending = async (): Promise<Invitation[]> => {
    const response = await api.request('/api/auth/users-and-invitations', { token: admin });
    return (await response.json()).invitations;
  };
  const refusal = async (token: string) => {
    const response = await accept(token);
    return { status: response.status, body: await response.json() };
  };
  const badToken = {
    status: 400,
    body: { error: BAD_TOKEN, errors: [{ field: 'token', msg: BAD_TOKEN }] },
  };

  it('are listed, and become an account that can sign in', async () => {
    const email = newAddress();
    const invitation = await invite(email.toUpperCase(), 'admin');
    expect(invitation).toEqual({
      id: expect.any(String),
      email,
      role: 'admin',
      createdAt: api.clock.now().toISOString(),
      expiresAt: new Date(api.clock.now().getTime() + WEEK_MINUTES * 60_000).toISOString(),
    });
    expect(await pending()).toContainEqual(invitation);

    const token = await tokenFor(email);
    const response = await accept(token);
    expect(response.status).toBe(201);
    const { user } = await response.json();
    const username = email.split('@')[0];
    expect(user).toEqual({ id: expect.any(String), username, email, role: 'admin' });

    expect(await pending()).not.toContainEqual(invitation);
    const login = await post('login', { email, password: PASSWORD });
    expect((await login.json()).user).toEqual(user);
  });

  it('are for the role editor by default', async () => {
    const response = await post('invite', { email: newAddress() }, admin);
    expect((await response.json()).invitation.role).toBe('editor');
  });

  it('show their details, which does not use them up', async () => {
    const email = newAddress();
    await invite(email);
    const token = await tokenFor(email);
    const ask = (text: string) =>
      api.graphql('query ($token: String!) { invitation(token: $token) { email role } }', {
        variables: { token: text },
      });
    for (const _time of [1, 2])
      expect((await ask(token)).data).toEqual({ invitation: { email, role: 'editor' } });
    expect((await ask('nonsense')).data).toEqual({ invitation: null });
    expect((await accept(token)).status).toBe(201);
    expect((await ask(token)).data).toEqual({ invitation: null });
  });

  it('work once, even for simultaneous requests', async () => {
    const email = newAddress();
    await invite(email);
    const token = await tokenFor(email);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await accept(token)).status));
    expect(statuses.toSorted()).toEqual([201, 400, 400]);
    expect(await refusal(token)).toEqual(badToken);
  });

  it('refuse an unknown token', async () => {
    for (const token of ['', 'x', 'a'.repeat(43), '\0'])
      expect({ token, ...(await refusal(token)) }).toEqual({ token, ...badToken });
  });

  it('end when they are cancelled', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    const token = await tokenFor(email);
    const cancel = () =>
      api.request(`/api/auth/invitation/${id}`, { method: 'DELETE', token: admin });
    const cancelled = await cancel();
    expect([cancelled.status, await cancelled.text()]).toEqual([204, '']);
    expect(await refusal(token)).toEqual(badToken);
    expect((await pending()).map((each) => each.id)).not.toContain(id);
    const again = await cancel();
    expect([again.status, await again.json()]).toEqual([
      404,
      {
        error: 'There is no such pending invitation.',
        errors: [{ field: 'id', msg: 'There is no such pending invitation.' }],
      },
    ]);
    const resent = await post('resend-invitation', { invitationId: id }, admin);
    expect([resent.status, await resent.json()]).toMatchObject([
      404,
      { errors: [{ field: 'invitationId' }] },
    ]);
    for (const wrong of [{}, { invitationId: '' }, { invitationId: {} }])
      expect((await post('resend-invitation', wrong, admin)).status).toBe(400);
    await invite(email);
  });

  it('get a new link when they are resent, and the old link stops working immediately', async () => {
    const email = newAddress();
    const { id, expiresAt } = await invite(email);
    const first = await tokenFor(email);
    api.clock.advance({ minutes: 60 });
    const response = await post('resend-invitation', { invitationId: id }, admin);
    expect(response.status).toBe(200);
    const { invitation } = await response.json();
    expect(invitation).toMatchObject({ id, email });
    expect(new Date(invitation.expiresAt).getTime() - new Date(expiresAt).getTime()).toBe(
      3_600_000,
    );
    expect(await refusal(first)).toEqual(badToken);
    expect((await accept(await tokenFor(email))).status).toBe(201);
  });

  it('accept a plain id and a global id', async () => {
    const { id } = await invite(newAddress());
    const bare = Buffer.from(id, 'base64url').toString().split(':')[1];
    expect((await post('resend-invitation', { invitationId: bare }, admin)).status).toBe(200);
    const path = `/api/auth/invitation/${bare}`;
    expect((await api.request(path, { method: 'DELETE', token: admin })).status).toBe(204);
  });

  it.each(['nonsense', '01890a5d-ac96-774b-bcce-b302099a8057'])(
    'answer 404 for the id "%s"',
    async (invitationId) => {
      const response = await post('resend-invitation', { invitationId }, admin);
      expect(response.status).toBe(404);
      const path = `/api/auth/invitation/${invitationId}`;
      expect((await api.request(path, { method: 'DELETE', token: admin })).status).toBe(404);
    },
  );

  it('expire after seven days, and can then be resent or replaced', async () => {
    const [one, other] = [newAddress(), newAddress()];
    const { id } = await invite(one);
    const { id: otherId } = await invite(other);
    const token = await tokenFor(one);
    api.clock.advance({ minutes: WEEK_MINUTES - 1 });
    const soon = await api.graphql(
      'query ($token: String!) { invitation(token: $token) { email } }',
      {
        variables: { token },
      },
    );
    expect(soon.data).toEqual({ invitation: { email: one } });
    api.clock.advance({ minutes: 1 });
    expect(await refusal(token)).toEqual(badToken);
    admin = await api.signIn('admin');
    const listed = await api.graphql<{
      invitations: { edges: { node: { id: string; isExpired: boolean } }[] };
    }>('{ invitations { edges { node { id isExpired } } } }', { token: admin });
    expect(listed.data?.invitations.edges).toContainEqual({ node: { id, isExpired: true } });

    expect((await post('resend-invitation', { invitationId: id }, admin)).status).toBe(200);
    expect((await accept(await tokenFor(one))).status).toBe(201);

    const renewed = await invite(other, 'admin');
    expect(renewed.id).not.toBe(otherId);
    expect(renewed.role).toBe('admin');
    expect((await pending()).filter(({ email }) => email === other)).toHaveLength(1);
  });

  it('are refused for an address that has an account or a valid invitation', async () => {
    const email = newAddress();
    await invite(email);
    const twice = await post('invite', { email: email.toUpperCase() }, admin);
    expect([twice.status, await twice.json()]).toEqual([
      409,
      {
        error: 'This address has an invitation already. Resend it instead.',
        errors: [
          { field: 'email', msg: 'This address has an invitation already. Resend it instead.' },
        ],
      },
    ]);
    expect((await accept(await tokenFor(email))).status).toBe(201);
    const known = await post('invite', { email }, admin);
    expect([known.status, (await known.json()).error]).toEqual([
      409,
      'This address has an account already.',
    ]);
    const address = newAddress();
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await post('invite', { email: address }, admin)).status),
    );
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });

  it.each([
    [{ email: '' }, 'email', 'Please enter an email address'],
    [{}, 'email', 'Please enter an email address'],
    [{ email: 'ann' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.example', role: 'super_admin' }, 'role', 'Role must be admin or editor'],
    [{ email: 'a@b.example', role: 'owner' }, 'role', 'Role must be admin or editor'],
  ])('are refused for %j', async (json, field, msg) => {
    const response = await post('invite', json, admin);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: msg, errors: [{ field, msg }] },
    ]);
  });

  it.each([
    ['Short1a', 'Password must be at least 8 characters long'],
    ['', 'Password must be at least 8 characters long'],
    ['alllower1', 'Password must contain uppercase, lowercase, and numbers'],
    ['ALLUPPER1', 'Password must contain uppercase, lowercase, and numbers'],
    ['NoDigitsHere', 'Password must contain uppercase, lowercase, and numbers'],
  ])('are not accepted with the password "%s", whatever the token is', async (password, msg) => {
    const weak = { field: 'password', msg };
    const response = await accept('whatever', password);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: msg, errors: [weak, { field: 'token', msg: BAD_TOKEN }] },
    ]);
    const { email } = await invite(newAddress());
    const invited = await accept(await tokenFor(email), password);
    expect(await invited.json()).toEqual({ error: msg, errors: [weak] });
  });

  it('create unique usernames, even for simultaneous requests', async () => {
    const addresses = ['one', 'two', 'three'].map((host) => `Sam.Lee@${host}.example`);
    const tokens: string[] = [];
    for (const address of addresses) {
      await invite(address);
      tokens.push(await tokenFor(address.toLowerCase()));
    }
    const answers = await Promise.all(
      tokens.map(async (token): Promise<{ user: { username: string } }> =>
        (await accept(token)).json(),
      ),
    );
    expect(answers.map(({ user }) => user.username).toSorted()).toEqual([
      'sam.lee',
      'sam.lee-2',
      'sam.lee-3',
    ]);
  });

  it('cannot be accepted if the address has an account by then', async () => {
    const email = newAddress();
    await invite(email);
    const token = await tokenFor(email);
    await api.services.database.prisma.user.create({
      data: { email, username: `other-${email}`, role: 'editor', passwordHash: 'unusable' },
    });
    const response = await accept(token);
    expect([response.status, (await response.json()).error]).toEqual([
      409,
      'This address has an account already. Please sign in.',
    ]);
  });

  it('can be seen, created and cancelled only by admins', async () => {
    const { id } = await invite(newAddress());
    const editor = await api.signIn('editor');
    const key = await api.createApiKey(['leads:read', 'posts:read']);
    for (const [token, status] of [
      [undefined, 401],
      ['dead', 401],
      [editor, 403],
      [key, 403],
    ] as const) {
      const answers = await Promise.all([
        post('invite', { email: newAddress() }, token),
        post('resend-invitation', { invitationId: id }, token),
        api.request(`/api/auth/invitation/${id}`, { method: 'DELETE', token }),
        api.request('/api/auth/users-and-invitations', { token }),
      ]);
      expect({ token, statuses: answers.map((each) => each.status) }).toEqual({
        token,
        statuses: [status, status, status, status],
      });
      for (const answer of answers)
        expect(await answer.json()).toEqual({ error: expect.any(String) });
    }
  });

  it('are recorded in the audit log without addresses', async () => {
    const email = newAddress();
    const { id } = await invite(email);
    await post('resend-invitation', { invitationId: id }, admin);
    expect((await accept(await tokenFor(email))).status).toBe(201);
    const subjectId = Buffer.from(id, 'base64url').toString().split(':')[1];
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { subjectType: 'Invitation', subjectId },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action }) => action)).toEqual([
      'invitation.created',
      'invitation.resent',
      'invitation.accepted',
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
    expect(api.logged.join('\n')).not.toContain(email);
  });
});

describe('the mail of an invitation', () => {
  it('contains the link, and each mail has a new one', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-invitations-'));
    const settings = { DATA_DIR: dataDir, SITE_URL: 'https://sixty.example' };
    const api = await createApi(settings, { sendsMail: true });
    try {
      const token = await api.signIn('admin');
      const post = (call: string, json: object) =>
        api.request(`/api/auth/${call}`, { json, token });
      const email = 'ann@example.com';
      const { invitation } = await (await post('invite', { email })).json();
      const first = await mailTo(dataDir, email);
      expect(first).toMatchObject({
        subject: 'Your invitation to Sixty',
        from: { address: 'no-reply@sixty.example' },
        text: expect.stringContaining(
          `https://sixty.example/admin/accept-invitation?token=${tokenIn(first)}`,
        ),
      });
      expect(first.text).toContain('admin-1 invites you to the Sixty console at sixty.example');
      expect(first.text).toContain('as editor');

      await post('resend-invitation', { invitationId: invitation.id });
      const accept = (mail: typeof first) =>
        post('accept-invitation', { token: tokenIn(mail), password: PASSWORD });
      const second = await mailTo(dataDir, email, 2);
      expect((await accept(first)).status).toBe(400);
      expect((await accept(second)).status).toBe(201);
    } finally {
      await api.close();
      await rm(dataDir, { recursive: true });
    }
  });
});
