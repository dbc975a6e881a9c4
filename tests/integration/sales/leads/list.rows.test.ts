import { describe, expect, it } from 'vitest';
import { markEarlierCalls } from '../../../../graphql/sales/calls/outcome/followUpCall.ts';
import { recordCallEvent } from '../../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { useApi } from '../../../support/api/api.ts';

const LIST = `query ($first: Int, $after: String, $filter: LeadFilter) {
  leads(first: $first, after: $after, filter: $filter) {
    totalCount
    pageInfo { hasNextPage hasPreviousPage endCursor }
    edges { node { firstName call { status punctuality speedToLeadSeconds events { status } } } }
  }
}`;

const CALLS = `query ($filter: CallFilter) {
  calls(filter: $filter) { totalCount edges { node { status lead { firstName } } } }
}`;

interface LeadPage {
  leads: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
    edges: { node: { firstName: string } }[];
  };
}

describe('the list of leads', () => {
  const api = useApi();
  let token = '';
  let count = 0;

  async function lead(firstName: string, more: object = {}) {
    count += 1;
    const phone = `801777${String(count).padStart(4, '0')}`;
    const json = { firstName, email: `${firstName}@example.com`, phone, ...more };
    await api.request('/api/leads', { json, address: `10.0.0.${firstName.length}` });
    api.clock.advance({ seconds: 1 });
  }

  async function list(filter: object = {}, page: object = {}): Promise<LeadPage['leads']> {
    const { data, errors } = await api.graphql(LIST, { variables: { filter, ...page }, token });
    expect(errors).toBeUndefined();
    const { leads }: LeadPage = JSON.parse(JSON.stringify(data));
    return leads;
  }

  const names = (leads: LeadPage['leads']) => leads.edges.map(({ node }) => node.firstName);

  async function report(firstName: string, status: 'ringing' | 'failed', seconds: number) {
    const call = await api.services.database.prisma.call.findFirstOrThrow({
      where: { lead: { firstName } },
    });
    const at = new Date(call.queuedAt.getTime() + seconds * 1000);
    await recordCallEvent(call.id, { status, at }, api.services);
  }

  it('is sorted newest first, in pages that a new lead does not shift', async () => {
    token = await api.signIn('admin');
    for (const name of ['ada', 'grace', 'edith']) await lead(name);
    const first = await list({}, { first: 2 });
    expect(names(first)).toEqual(['edith', 'grace']);
    expect(first).toMatchObject({
      totalCount: 3,
      pageInfo: { hasNextPage: true, hasPreviousPage: false },
    });
    await lead('margaret');
    const second = await list({}, { first: 2, after: first.pageInfo.endCursor });
    expect(names(second)).toEqual(['ada']);
    expect(second).toMatchObject({
      totalCount: 4,
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  it('is searched by part of a name, an e-mail or a phone', async () => {
    const partner = { source: 'partner', utm_campaign: 'spring sale' };
    await lead('Zoë', { email: 'someone@else.example', phone: '4155550199', ...partner });
    expect(names(await list({ search: 'zoë' }))).toEqual(['Zoë']);
    expect(names(await list({ search: 'ELSE.ex' }))).toEqual(['Zoë']);
    expect(names(await list({ search: '(415) 555' }))).toEqual(['Zoë']);
    expect(names(await list({ search: '100%' }))).toEqual([]);
    expect(names(await list({ source: 'partner' }))).toEqual(['Zoë']);
    expect(names(await list({ source: 'part' }))).toEqual([]);
    expect(names(await list({ campaign: 'spring sale' }))).toEqual(['Zoë']);
    expect(names(await list({ campaign: 'spring' }))).toEqual([]);
  });

  it('can be filtered by the state of the call', async () => {
    api.clock.advance({ minutes: 2 });
    await lead('fresh');
    await report('ada', 'ringing', 50);
    await report('grace', 'ringing', 5);
    await report('edith', 'failed', 5);
    expect(names(await list({ callStatus: ['ringing'] }))).toEqual(['grace', 'ada']);
    expect(names(await list({ punctuality: 'warning' }))).toEqual(['ada']);
    expect(names(await list({ punctuality: 'on_time' }))).toEqual(['fresh', 'grace']);
    expect(names(await list({ punctuality: 'breached' }))).toEqual(['Zoë', 'margaret', 'edith']);
    expect(names(await list({ callStatus: ['ringing'], punctuality: 'on_time' }))).toEqual([
      'grace',
    ]);
    const { data } = await api.graphql(LIST, { variables: { filter: { search: 'ada' } }, token });
    expect(data).toMatchObject({
      leads: {
        edges: [
          {
            node: {
              call: {
                status: 'ringing',
                punctuality: 'warning',
                speedToLeadSeconds: 50,
                events: [{ status: 'ringing' }],
              },
            },
          },
        ],
      },
    });
  });

  it('measures a lead by its first call, also while it is called again', async () => {
    const { prisma } = api.services.database;
    const { id: leadId } = await prisma.lead.findFirstOrThrow({ where: { firstName: 'ada' } });
    const again = { leadId, status: 'queued', isPromised: false } as const;
    const { id } = await prisma.call.create({ data: again });
    await markEarlierCalls(leadId, prisma);
    const { data } = await api.graphql(
      `{ leads(filter: { search: "ada", punctuality: warning }) {
        edges { node { call { status } firstCall { status speedToLeadSeconds } } }
      } }`,
      { token },
    );
    const node = {
      call: { status: 'queued' },
      firstCall: { status: 'ringing', speedToLeadSeconds: 50 },
    };
    expect(data).toEqual({ leads: { edges: [{ node }] } });
    expect(names(await list({ punctuality: 'on_time' }))).toEqual(['fresh', 'grace']);
    // The list shows the state of the latest call, so the filter means that one.
    expect(names(await list({ callStatus: ['ringing'] }))).toEqual(['grace']);
    expect(names(await list({ callStatus: ['queued'], search: 'ada' }))).toEqual(['ada']);
    await prisma.call.delete({ where: { id } });
  });

  it('can be filtered by time, including the start and excluding the end', async () => {
    const { prisma } = api.services.database;
    const { createdAt } = await prisma.lead.findFirstOrThrow({ where: { firstName: 'grace' } });
    const { createdAt: end } = await prisma.lead.findFirstOrThrow({
      where: { firstName: 'edith' },
    });
    expect(names(await list({ createdAfter: createdAt, createdBefore: end }))).toEqual(['grace']);
  });

  it('contains the calls of each lead', async () => {
    const { data } = await api.graphql(CALLS, {
      variables: { filter: { status: ['failed'], punctuality: 'breached' } },
      token,
    });
    expect(data).toEqual({
      calls: {
        totalCount: 1,
        edges: [{ node: { status: 'failed', lead: { firstName: 'edith' } } }],
      },
    });
  });

  it('is for admins and partners with the scope, and consents are only for staff', async () => {
    const consents = '{ leads(first: 1) { edges { node { firstName consents { version } } } } }';
    const editor = await api.graphql(consents, { token: await api.signIn('editor') });
    expect(editor.errors?.[0]?.extensions?.['code']).toBe('NOT_ALLOWED');
    const visitor = await api.graphql(consents);
    expect(visitor.errors?.[0]?.extensions?.['code']).toBe('NOT_AUTHENTICATED');
    const key = await api.createApiKey(['leads:read']);
    const partner = await api.graphql(consents, { token: key });
    expect(partner.errors?.[0]?.extensions?.['code']).toBe('NOT_ALLOWED');
    expect((await api.graphql('{ leads { totalCount } }', { token: key })).errors).toBeUndefined();
    expect((await api.graphql(consents, { token })).errors).toBeUndefined();
  });
});
