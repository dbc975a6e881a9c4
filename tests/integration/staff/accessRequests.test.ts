import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, createApi, useApi } from '../../support/api/api.ts';
import { mailTo } from '../../support/outside/mailServer.ts';

interface Request {
  id: string;
  name: string;
  email: string;
  reason: string | null;
}

const LIST = '{ accessRequests { totalCount edges { node { id name email reason } } } }';
const APPROVE = `mutation ($input: ApproveAccessRequestInput!) { result: approveAccessRequest(input: $input) {
  __typename
  ... on ApproveAccessRequestPayload { approvedRequestId invitation { email role } }
  ... on Error { message field } } }`;
const DECLINE = `mutation ($input: DeclineAccessRequestInput!) { result: declineAccessRequest(input: $input) {
  __typename ... on DeclineAccessRequestPayload { declinedRequestId } ... on Error { message field } } }`;

async function listed(api: Api, token: string): Promise<Request[]> {
  const { data } = await api.graphql<{ accessRequests: { edges: { node: Request }[] } | null }>(
    LIST,
    {
      token,
    },
  );
  return data?.accessRequests?.edges.map(({ node }) => node) ?? [];
}

describe('access requests', () => {
  const api = useApi();
  let admin: string;
  let count = 0;

  beforeAll(async () => {
    admin = await api.signIn('admin');
  });

  const elsewhere = () => `203.0.113.${(count += 1)}`;
  const ask = (json: object, address = elsewhere()) =>
    api.request('/api/auth/request-access', { json, address });
  const asked = async (name: string, reason?: string) => {
    const email = `${name}@example.com`;
    expect((await ask({ name, email, reason })).status).toBe(202);
    const request = (await listed(api, admin)).find((each) => each.email === email);
    if (!request) throw new Error(`The request of ${name} is not listed.`);
    return request;
  };
  const decide = async (document: string, input: object, token = admin) => {
    const { data } = await api.graphql<{ result: object }>(document, {
      variables: { input },
      token,
    });
    return data?.result;
  };

  it('are listed for admins', async () => {
    const response = await ask({ name: ' Ann ', email: 'Ann@Example.com', reason: 'I write.' });
    expect([response.status, await response.json()]).toEqual([
      202,
      { message: 'Your request was sent. You will get an email once it is decided.' },
    ]);
    expect(await listed(api, admin)).toContainEqual({
      id: expect.any(String),
      name: 'Ann',
      email: 'ann@example.com',
      reason: 'I write.',
    });
    expect(await listed(api, await api.signIn('editor'))).toEqual([]);
  });

  it('are stored once per address while they are pending, with the same response', async () => {
    const send = () => ask({ name: 'Twin', email: 'twin@example.com' });
    const answers = await Promise.all([send(), send(), send()]);
    const texts = await Promise.all(answers.map((each) => each.text()));
    expect(new Set(texts).size).toBe(1);
    const twins = (await listed(api, admin)).filter(({ name }) => name === 'Twin');
    expect(twins).toHaveLength(1);
  });

  it('become an invitation with the chosen role when they are approved, once', async () => {
    const { id, email } = await asked('bea');
    expect(await decide(APPROVE, { id, role: 'admin' })).toEqual({
      __typename: 'ApproveAccessRequestPayload',
      approvedRequestId: id,
      invitation: { email, role: 'admin' },
    });
    expect((await listed(api, admin)).map((each) => each.id)).not.toContain(id);
    for (const document of [APPROVE, DECLINE])
      expect(await decide(document, { id })).toEqual({
        __typename: 'NotFoundError',
        message: 'There is no such pending request.',
        field: 'id',
      });
    const invitations = await api.services.database.prisma.invitation.findMany({
      where: { email },
    });
    expect(invitations).toHaveLength(1);
  });

  it('stay pending if the address has an account or an invitation', async () => {
    const { id, email } = await asked('cal');
    await api.request('/api/auth/invite', { json: { email }, token: admin });
    expect(await decide(APPROVE, { id })).toMatchObject({
      __typename: 'ConflictError',
      message: 'This address has an invitation already. Resend it instead.',
    });
    expect((await listed(api, admin)).map((each) => each.id)).toContain(id);
  });

  it('cannot be approved with the role super_admin', async () => {
    const { id } = await asked('dan');
    const token = await api.signIn('super_admin');
    expect(await decide(APPROVE, { id, role: 'super_admin' }, token)).toEqual({
      __typename: 'InvalidInputError',
      message: 'Role must be admin or editor',
      field: 'role',
    });
  });

  it('disappear when they are declined, and can be made again', async () => {
    const { id } = await asked('eve');
    expect(await decide(DECLINE, { id })).toEqual({
      __typename: 'DeclineAccessRequestPayload',
      declinedRequestId: id,
    });
    expect((await asked('eve')).id).not.toBe(id);
  });

  it.each([
    [{ email: 'a@b.example' }, 'name', 'Name is required'],
    [{ name: 'Ann' }, 'email', 'Email is required'],
    [{ name: 'Ann', email: 'ann' }, 'email', 'Please enter a valid email address'],
    [
      { name: 'Ann', email: 'a@b.example', reason: 'x'.repeat(1001) },
      'reason',
      'Please keep the reason to 1000 characters or fewer',
    ],
  ])('are refused for %j', async (json, field, msg) => {
    const response = await ask(json);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: msg, errors: [{ field, msg }] },
    ]);
  });

  it('are limited to five an hour from one address', async () => {
    const address = elsewhere();
    const statuses: number[] = [];
    for (let number = 0; number < 6; number += 1) {
      const json = { name: 'Flo', email: `flo.${number}@example.com` };
      statuses.push((await ask(json, address)).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });

  it('are recorded in the audit log without addresses', async () => {
    const { id, email } = await asked('gil');
    await decide(APPROVE, { id });
    const subjectId = Buffer.from(id, 'base64url').toString().split(':')[1];
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { subjectType: 'AccessRequest', subjectId },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ action }) => action)).toEqual([
      'access_request.created',
      'access_request.approved',
    ]);
    expect(JSON.stringify(events)).not.toContain(email);
    expect(api.logged.join('\n')).not.toContain(email);
  });
});

describe('the mails about an access request', () => {
  it('go to every admin, and to the person who asked', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sixty-access-'));
    const settings = { DATA_DIR: dataDir, SITE_URL: 'https://sixty.example' };
    const api = await createApi(settings, { sendsMail: true });
    try {
      const admins = [await api.createUser('admin'), await api.createUser('super_admin')];
      const token = await api.signIn('admin');
      await api.request('/api/auth/request-access', {
        json: { name: 'Ann', email: 'ann@example.com', reason: 'I write <b>posts</b>.' },
      });
      for (const { email } of admins) {
        const mail = await mailTo(dataDir, email);
        expect(mail.subject).toBe('New request for access to Sixty');
        expect(mail.text).toContain('I write <b>posts</b>.');
        expect(mail.html).not.toContain('<b>posts');
        expect(mail.text).toContain('https://sixty.example/admin/users');
      }
      const [request] = await listed(api, token);
      const variables = { input: { id: request?.id } };
      await api.graphql(DECLINE, { variables, token });
      const answer = await mailTo(dataDir, 'ann@example.com');
      expect(answer.subject).toBe('Your request for access to Sixty');
      expect(answer.text).toContain('Your request was declined.');
    } finally {
      await api.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
