import { beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { useApi } from '../../../support/api/api.ts';
import { addHost, newAddress } from '../../meetings/bookingTeam.ts';

const UPDATE = `mutation ($input: UpdateLeadInput!) {
  updateLead(input: $input) {
    __typename
    ... on UpdateLeadPayload { lead { status notes history { actorName from to notesChanged } } }
    ... on Error { code message field }
  }
}`;

describe('staff data of a lead', () => {
  const api = useApi();
  let admin: string;
  let id: string;

  beforeAll(async () => {
    admin = await api.signIn('admin');
    const lead = await api.services.database.prisma.lead.create({
      data: { firstName: 'Ann', email: 'ann@example.com', phone: '8015550100' },
    });
    id = encodeGlobalId('Lead', lead.id);
  });

  const update = async (input: object) =>
    (await api.graphql(UPDATE, { variables: { input: { id, ...input } }, token: admin })).data?.[
      'updateLead'
    ];

  it('contains status, notes, and each change with its author', async () => {
    expect(await update({ status: 'contacted' })).toMatchObject({
      lead: { status: 'contacted', notes: null },
    });
    expect(await update({ notes: '  Call back on Monday.  ' })).toMatchObject({
      lead: { status: 'contacted', notes: 'Call back on Monday.' },
    });
    // Nothing new is no change.
    await update({ status: 'contacted', notes: 'Call back on Monday.' });
    expect(await update({ status: 'lost', notes: '' })).toEqual({
      __typename: 'UpdateLeadPayload',
      lead: {
        status: 'lost',
        notes: null,
        history: [
          { actorName: 'admin-1', from: 'new', to: 'contacted', notesChanged: false },
          { actorName: 'admin-1', from: null, to: null, notesChanged: true },
          { actorName: 'admin-1', from: 'contacted', to: 'lost', notesChanged: true },
        ],
      },
    });
    const events = await api.services.database.prisma.auditEvent.findMany({
      where: { action: 'lead.updated' },
    });
    expect(JSON.stringify(events)).not.toContain('Monday');
  });

  it('is refused if it is too long or the lead was deleted', async () => {
    expect(await update({ notes: 'x'.repeat(10_001) })).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'notes',
    });
    const gone = encodeGlobalId('Lead', '01890a5d-ac96-774b-bcce-b302099a8057');
    expect(await update({ id: gone, status: 'lost' })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('filters the list, like calls are filtered by lead and result', async () => {
    const { prisma } = api.services.database;
    await prisma.lead.create({
      data: {
        firstName: 'Bob',
        email: 'bob@example.com',
        phone: '8015550101',
        calls: { create: { status: 'completed', bookedAt: new Date() } },
      },
    });
    const { data } = await api.graphql(
      `{ leads(filter: { status: [lost] }) { totalCount edges { node { firstName } } }
         calls(filter: { search: "BOB", booked: true }) { totalCount }
         none: calls(filter: { search: "bob", booked: false }) { totalCount } }`,
      { token: admin },
    );
    expect(data).toEqual({
      leads: { totalCount: 1, edges: [{ node: { firstName: 'Ann' } }] },
      calls: { totalCount: 1 },
      none: { totalCount: 0 },
    });
  });
});

let people = 0;

/** Somebody whom no other test knows. */
function somebody(areaCode = '801') {
  people += 1;
  const number = String(people).padStart(4, '0');
  return {
    firstName: `Ann ${number}`,
    email: `ann.${number}@example.com`,
    phone: `${areaCode}555${number}`,
  };
}

describe('the owner of a new lead', () => {
  const api = useApi();

  /** Sends a form, and finds who owns the lead. */
  async function ownerOf(json: ReturnType<typeof somebody>): Promise<string | null> {
    const answer = await api.request('/api/leads', { json, address: newAddress() });
    expect(answer.status).toBe(201);
    const { email, phone } = json;
    const lead = await api.services.database.prisma.lead.findFirstOrThrow({
      where: { email, phone },
    });
    return lead.ownerId;
  }

  it('is nobody without a host who may see leads', async () => {
    await addHost(api);
    expect(await ownerOf(somebody())).toBeNull();
  });

  describe('with a team', () => {
    let one: string | null;
    let twice: string | null;
    let local: string | null;
    beforeAll(async () => {
      one = (await addHost(api, {}, 'admin')).userId;
      twice = (await addHost(api, { weight: 2 }, 'admin')).userId;
      local = (await addHost(api, { territories: ['415'] }, 'super_admin')).userId;
    });

    it('is a host of the territory', async () => {
      expect(await ownerOf(somebody('415'))).toBe(local);
    });

    it('is the host with the fewest open leads for the weight', async () => {
      const owners = [];
      for (let lead = 0; lead < 6; lead += 1) owners.push(await ownerOf(somebody()));
      expect(owners.filter((owner) => owner === one)).toHaveLength(2);
      expect(owners.filter((owner) => owner === twice)).toHaveLength(4);
    });

    it('is the previous owner of the same person, while the account may see leads', async () => {
      const { prisma } = api.services.database;
      const { id: colleague } = await api.createUser('admin');
      const person = somebody();
      await prisma.lead.create({ data: { ...person, ownerId: colleague } });
      expect(await ownerOf({ ...person, email: 'another@example.com' })).toBe(colleague);
      expect(await ownerOf({ ...person, phone: '8015559999' })).toBe(colleague);
      await prisma.user.update({ where: { id: colleague }, data: { role: 'editor' } });
      expect([one, twice]).toContain(await ownerOf({ ...person, phone: '8015559998' }));
    });
  });
});

const ASSIGN = `mutation ($input: AssignLeadsInput!) {
  assignLeads(input: $input) {
    __typename
    ... on AssignLeadsPayload { leads { owner { username } } }
    ... on Error { code field }
  }
}`;

describe('leads with owners', () => {
  const api = useApi();
  let ann: { id: string; username: string };
  let token: string;
  const names: string[] = [];
  beforeAll(async () => {
    token = await api.signIn('admin');
    const { prisma } = api.services.database;
    ann = await prisma.user.findFirstOrThrow();
    const bob = await api.createUser('admin');
    for (const owner of [ann, bob, null]) {
      const lead = await prisma.lead.create({
        data: { ...somebody(), ownerId: owner?.id ?? null },
      });
      names.push(lead.firstName);
    }
  });

  const firstNames = async (owner: string, as = token) => {
    const { data } = await api.graphql<{ leads: { edges: { node: { firstName: string } }[] } }>(
      `{ leads(filter: { owner: ${owner} }) { edges { node { firstName } } } }`,
      { token: as },
    );
    return data?.leads.edges.map(({ node }) => node.firstName);
  };

  it('are listed by owner, and exported so', async () => {
    expect(await firstNames('mine')).toEqual([names[0]]);
    expect(await firstNames('unassigned')).toEqual([names[2]]);
    expect(await firstNames('mine', await api.createApiKey(['leads:read']))).toEqual([]);
    const file = await api.request(
      `/api/admin/exports/leads.csv?filter=${encodeURIComponent('{"owner":"mine"}')}`,
      { token },
    );
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,new,${ann.username},`);
  });

  it('get another owner together, or none of them', async () => {
    const { prisma } = api.services.database;
    const leads = await prisma.lead.findMany();
    const ids = leads.map(({ id }) => encodeGlobalId('Lead', id));
    const run = async (input: object) => {
      const { data } = await api.graphql(ASSIGN, { variables: { input }, token });
      return data?.['assignLeads'];
    };
    const { id: editor } = await api.createUser('editor');
    const gone = encodeGlobalId('Lead', '01890a5d-ac96-774b-bcce-b302099a8057');
    const toAnn = { ownerId: encodeGlobalId('User', ann.id) };
    const refused = { code: 'NOT_FOUND' };
    expect(await run({ ids: [...ids, gone], ...toAnn })).toMatchObject({ ...refused, field: 'id' });
    expect(await run({ ids, ownerId: encodeGlobalId('User', editor) })).toMatchObject({
      ...refused,
      field: 'ownerId',
    });
    expect(await firstNames('unassigned')).toHaveLength(1);
    expect(await run({ ids, ...toAnn })).toEqual({
      __typename: 'AssignLeadsPayload',
      leads: leads.map(() => ({ owner: { username: ann.username } })),
    });
    // Her own lead did not change.
    expect(await prisma.auditEvent.count({ where: { action: 'lead.assigned' } })).toBe(2);
    expect(await run({ ids })).toMatchObject({ leads: leads.map(() => ({ owner: null })) });
  });
});

/** Would be found where `_` stood for any letter, or `%` for any text. */
const HERS = 'a_b%c@example.com';
const OTHER = 'axbyc@example.com';

describe('a search by staff', () => {
  const api = useApi();

  it('finds the exact text in any case, without wildcards', async () => {
    const { prisma } = api.services.database;
    for (const [n, email] of [HERS, OTHER].entries()) {
      await prisma.lead.create({ data: { firstName: 'Ann', email, phone: `801555000${n}` } });
      const row = { name: 'Ann', email };
      await prisma.waitlistEntry.create({ data: { ...row, phone: '1', country: email } });
      await prisma.integrationRequest.create({
        data: { ...row, company: 'Lee', integration: email },
      });
      await prisma.auditEvent.create({ data: { action: 'post.created', actorName: email } });
    }
    const token = await api.signIn('super_admin');
    const ask = async (filter: string) => {
      const list = filter.slice(0, filter.indexOf('('));
      const { data } = await api.graphql<Record<string, { totalCount: number }>>(
        `query ($text: String!) { ${filter} { totalCount } }`,
        { token, variables: { text: HERS.toUpperCase() } },
      );
      return data?.[list]?.totalCount;
    };
    for (const filter of [
      'leads(filter: { search: $text })',
      'waitlistEntries(filter: { search: $text })',
      'waitlistEntries(filter: { country: $text })',
      'integrationRequests(filter: { search: $text })',
      'integrationRequests(filter: { integration: $text })',
      'auditEvents(filter: { actor: $text })',
    ])
      expect([filter, await ask(filter)]).toEqual([filter, 1]);
  });
});
