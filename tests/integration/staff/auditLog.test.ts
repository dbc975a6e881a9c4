import { beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../../graphql/events/audit.ts';
import { encodeGlobalId } from '../../../graphql/schema/globalId.ts';
import { useApi } from '../../support/api/api.ts';

interface Line {
  id: string;
  action: string;
  actorName: string | null;
  subjectType: string | null;
  subjectId: string | null;
  address: string | null;
  details: string | null;
}

const LINES = `query ($filter: AuditEventFilter, $first: Int, $after: String) {
  auditEvents(first: $first, after: $after, filter: $filter) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { id action actorName subjectType subjectId address details } }
  }
}`;

interface Page {
  auditEvents: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string };
    edges: { node: Line }[];
  };
}

const PASSWORD = 'Correct-Horse-9';

describe('the audit log', () => {
  const api = useApi();
  let token: string;

  beforeAll(async () => {
    token = await api.signIn('super_admin');
  });

  async function page(variables: object): Promise<Page['auditEvents']> {
    const { data } = await api.graphql<Page>(LINES, { variables, token });
    if (!data) throw new Error('The log gave no answer.');
    return data.auditEvents;
  }
  const lines = async (filter: object): Promise<Line[]> =>
    (await page({ filter, first: 100 })).edges.map(({ node }) => node);

  it('records every sign-in, refused sign-in, lock and sign-out', async () => {
    const { email, username } = await api.createUser('editor', PASSWORD);
    const address = '203.0.113.7';
    const login = (password: string) =>
      api.request('/api/auth/login', { json: { email, password }, address });
    const { token: session } = await (await login(PASSWORD)).json();
    await api.request('/api/auth/logout', { method: 'POST', token: session, address });
    for (let attempt = 0; attempt < 6; attempt += 1) await login('wrong');
    const found = (await lines({ action: 'session' })).filter((each) => each.address === address);
    expect(found.map(({ action, actorName }) => [action, actorName]).toReversed()).toEqual([
      ['session.opened', username],
      ['session.closed', username],
      ...Array.from({ length: 5 }, () => ['session.refused', null]),
      ['session.locked', null],
    ]);
    expect(JSON.stringify(found)).not.toContain(email);
  });

  it('records what was refused because of a role, by GraphQL and by REST', async () => {
    const editor = await api.signIn('editor');
    const me = await (await api.request('/api/auth/me', { token: editor })).json();
    const actor = me.user.username;
    await api.graphql('{ users { totalCount } }', { token: editor });
    await api.request('/api/auth/invite', { json: { email: 'a@b.example' }, token: editor });
    await api.graphql('{ posts { totalCount } viewer { username } }', { token: editor });
    const found = await lines({ actor: actor.toUpperCase(), action: 'access.refused' });
    expect(found.map(({ details }) => JSON.parse(details ?? '')).toReversed()).toEqual([
      { fields: ['Query.users'] },
      { fields: ['Mutation.inviteUser'] },
    ]);
  });

  it('records refusals by account rules, and refusals to keys', async () => {
    const admin = await api.signIn('admin');
    const { id } = await api.createUser('super_admin');
    await api.graphql(
      'mutation ($id: ID!) { deleteUser(input: { id: $id }) { ... on Error { message } } }',
      { variables: { id }, token: admin },
    );
    const key = await api.createApiKey(['posts:read']);
    await api.graphql('{ leads { totalCount } }', { token: key });
    const found = await lines({ action: 'access.refused' });
    expect(found.slice(0, 2).map(({ details }) => JSON.parse(details ?? ''))).toEqual([
      { fields: ['Query.leads'] },
      { fields: ['Mutation.deleteUser'] },
    ]);
    expect(found[0]).toMatchObject({ subjectType: 'ApiKey', actorName: null });
  });

  it('does not record visitors who must sign in', async () => {
    const before = (await page({})).totalCount;
    await api.graphql('{ users { totalCount } }');
    await api.request('/api/auth/users-and-invitations');
    expect((await page({})).totalCount).toBe(before);
  });

  it('can be filtered by person, action, subject and time, and is paged', async () => {
    const admin = await api.signIn('admin');
    const invite = (email: string) =>
      api.request('/api/auth/invite', { json: { email }, token: admin });
    const { invitation } = await (await invite('one@example.com')).json();
    await invite('two@example.com');
    await api.request('/api/auth/resend-invitation', {
      json: { invitationId: invitation.id },
      token: admin,
    });
    const actions = async (filter: object) =>
      (await lines(filter)).map(({ action }) => action).toReversed();
    expect(await actions({ subject: invitation.id })).toEqual([
      'invitation.created',
      'invitation.resent',
    ]);
    expect(await actions({ subjectType: 'Invitation' })).toHaveLength(3);
    expect(await actions({ subject: invitation.id, action: 'invitation.resent' })).toHaveLength(1);
    const unknown = [
      'nonsense',
      encodeGlobalId('Lead', '\0'),
      Buffer.from('\0').toString('base64url'),
    ];
    for (const subject of unknown) expect(await actions({ subject })).toEqual([]);
    const region = { type: 'RegionOpening', id: 'côte d’ivoire' };
    const client = { address: '::1', network: '::1', site: null, userAgent: null };
    const { prisma } = api.services.database;
    await audit(prisma, { action: 'region.opened', actor: null, subject: region, client });
    expect(await actions({ subject: encodeGlobalId(region.type, region.id) })).toEqual([
      'region.opened',
    ]);
    expect(await actions({ createdBefore: '2020-01-01T00:00:00Z' })).toEqual([]);
    const whole = await lines({ createdAfter: '2020-01-01T00:00:00Z' });
    const read: Line[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo }: Page['auditEvents'] = await page({ first: 3, after });
      read.push(...edges.map(({ node }) => node));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(read).toEqual(whole);
  });

  it('cannot be changed, not even with SQL', async () => {
    const { pool } = api.services.database;
    const before = (await page({})).totalCount;
    expect(before).toBeGreaterThan(0);
    for (const statement of [
      `UPDATE "AuditEvent" SET action = 'nothing'`,
      'DELETE FROM "AuditEvent"',
      'TRUNCATE "AuditEvent"',
    ])
      await expect(pool.query(statement)).rejects.toThrow('cannot be changed');
    expect((await page({})).totalCount).toBe(before);
  });
});
