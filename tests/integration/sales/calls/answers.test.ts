import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endWaitForResult } from '../../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { type FakeVendor, type Found, startFakeVendor } from '../../../support/voice/fakeVendor.ts';
import { VENDORS } from '../../../support/voice/kinds.ts';

const ANSWERS = {
  sells_to_leads: 'Yes',
  leads_per_month: 'about 1,200 leads',
  industry: 'Solar roofs',
  time_to_call: 'Within Hours',
};

describe('the answers of a call', () => {
  let vendor: FakeVendor;
  let api: Api;
  let people = 0;

  beforeAll(async () => {
    vendor = await startFakeVendor(VENDORS.retell);
    api = await createApi(
      { ...vendor.settings, CALL_AT_ONCE: 'fresh', REDIAL: '' },
      { placesCalls: true },
    );
  });
  afterAll(async () => {
    await api.close();
    await vendor.close();
  });

  const prisma = () => api.services.database.prisma;

  async function dialled() {
    people += 1;
    const phone = `80155502${String(people).padStart(2, '0')}`;
    const email = `ann.${people}@example.com`;
    const address = `10.11.0.${people}`;
    await api.request('/api/leads', { json: { firstName: 'Ann', email, phone }, address });
    await api.request('/api/trigger-ai-call', { json: { name: 'Ann', email, phone }, address });
    return vi.waitFor(
      async () => {
        const call = vendor.dialled.find(({ to }) => to === `+1${phone}`);
        const stored = await prisma().call.findFirst({ where: { lead: { phone } } });
        if (!call || stored?.status !== 'requested') throw new Error('Not dialled yet.');
        return call;
      },
      { timeout: 60_000, interval: 20 },
    );
  }

  const send = async (events: object[]) => {
    for (const event of events) {
      const answer = await vendor.send(`${api.url}/api/providers/retell`, event);
      expect(answer.status).toBe(204);
    }
  };

  async function talked(found: object) {
    const call = await dialled();
    await send(vendor.end(call, 'talk', found as Found));
    return call.callId;
  }

  async function ask<Data>(document: string, variables: object = {}) {
    const token = await api.createApiKey(['calls:read', 'leads:read']);
    const { data, errors } = await api.graphql<Data>(document, { variables, token });
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  }

  interface OfCall {
    qualified: boolean | null;
    answers: { key: string | null; answer: string; qualifies: boolean | null }[] | null;
  }
  const read = async (callId: string) =>
    (
      await ask<{ node: OfCall }>(
        'query ($id: ID!) { node(id: $id) { ... on Call { qualified answers { key answer qualifies } } } }',
        { id: encodeGlobalId('Call', callId) },
      )
    ).node;

  it('are stored by the question, with the type of its kind, and qualify by the rule of the playbook', async () => {
    const callId = await talked({ qualified: false, answers: ANSWERS });
    expect(await read(callId)).toEqual({
      qualified: true,
      answers: [
        { key: 'sells_to_leads', answer: 'yes', qualifies: true },
        { key: 'leads_per_month', answer: '1200', qualifies: true },
        { key: 'industry', answer: 'Solar roofs', qualifies: null },
        { key: 'time_to_call', answer: 'within hours', qualifies: null },
      ],
    });
    const { answers } = await prisma().call.findUniqueOrThrow({ where: { id: callId } });
    expect(answers).toMatchObject({ leads_per_month: { answer: 1200 } });
  });

  it('do not qualify while a question that counts was not answered so', async () => {
    const { leads_per_month: _missing, ...some } = ANSWERS;
    const open = await read(await talked({ qualified: true, answers: some }));
    expect(open.qualified).toBe(false);
    const few = await read(await talked({ answers: { ...ANSWERS, leads_per_month: '49' } }));
    expect(few.qualified).toBe(false);
    expect(few.answers?.[1]).toMatchObject({ answer: '49', qualifies: false });
    const fields = await read(await talked({ ...ANSWERS }));
    expect(fields).toMatchObject({ qualified: true });
  });

  it('of an agent that asks other questions keep its words and its opinion', async () => {
    const made = await read(await talked({ qualified: true, answers: { Size: '9' } }));
    expect(made).toEqual({
      qualified: true,
      answers: [{ key: null, answer: '9', qualifies: null }],
    });
  });

  it('filter calls and leads, and are columns of both exports', async () => {
    const callId = await talked({
      answers: { ...ANSWERS, industry: 'Boats', leads_per_month: 77 },
    });
    const call = await prisma().call.findUniqueOrThrow({ where: { id: callId } });
    const filtered = async (key: string, value: string) => {
      const { calls, leads } = await ask<{
        calls: { edges: { node: { callId: string } }[] };
        leads: { edges: { node: { id: string } }[] };
      }>(
        `query ($answer: AnswerFilter) {
          calls(filter: { answer: $answer }) { edges { node { callId } } }
          leads(filter: { answer: $answer }) { edges { node { id } } }
        }`,
        { answer: { key, value } },
      );
      const isCall = calls.edges.some(({ node }) => node.callId === callId);
      const id = encodeGlobalId('Lead', call.leadId ?? '');
      expect(leads.edges.some(({ node }) => node.id === id)).toBe(isCall);
      return isCall;
    };
    for (const [key, value, expected] of [
      ['industry', 'bOATS', true],
      ['industry', 'Boat', false],
      ['leads_per_month', '77', true],
      ['leads_per_month', '>=77', true],
      ['leads_per_month', '>= 78', false],
      ['leads_per_month', '<=77', true],
      ['leads_per_month', '<=9', false],
      ['sells_to_leads', 'YES', true],
      ['nothing', 'yes', false],
      ["x' OR 1=1", '\0', false],
    ] as const) {
      expect([key, value, await filtered(key, value)]).toEqual([key, value, expected]);
    }
    const token = await api.signIn('admin');
    for (const list of ['calls', 'leads']) {
      const answer = await api.request(`/api/admin/exports/${list}.csv`, { token });
      const [head = '', ...rows] = (await answer.text()).trim().split('\r\n');
      expect(head).toMatch(/,industry,leads_per_month,sells_to_leads,time_to_call$/);
      expect(rows.filter((row) => row.endsWith(',Boats,77,yes,within hours'))).toHaveLength(1);
    }
  });

  it('stand in the turns of the conversation, beside objections, bookings and opt-outs', async () => {
    const call = await dialled();
    const [started, ended, analyzed] = vendor.end(call, 'talk', {
      answers: ANSWERS,
      unanswered_objections: ['It rains too much here.'],
    });
    const said = (role: string, content: string, start: number) => ({
      role,
      content,
      words: [{ word: content, start, end: start + 1 }],
    });
    const used = (name: string) => ({ role: 'tool_call_invocation', name, arguments: '{}' });
    const talk = {
      transcript_with_tool_calls: [
        said('agent', 'So, about how many new leads do you get in a month?', 3.5),
        said('user', 'About 1,200.', 7),
        said('user', 'But it rains too much here.', 9),
        said('agent', 'I booked it.', 12),
        used('book'),
        said('user', 'Now stop calling.', 20),
        used('stop_calling'),
      ],
    };
    const withTalk = (event: object = {}) => {
      const { call: told } = event as { call: object };
      return { ...event, call: { ...told, ...talk } };
    };
    await send([started ?? {}, ended ?? {}, withTalk(analyzed)]);
    const id = encodeGlobalId('Call', call.callId);
    const { node } = await ask<{ node: object }>(
      'query ($id: ID!) { node(id: $id) { ... on Call { unansweredObjections turns { speaker at text kind } } } }',
      { id },
    );
    expect(node).toEqual({
      unansweredObjections: ['It rains too much here.'],
      turns: [
        {
          speaker: 'rep',
          at: 3.5,
          text: 'So, about how many new leads do you get in a month?',
          kind: null,
        },
        { speaker: 'lead', at: 7, text: 'About 1,200.', kind: 'answer' },
        { speaker: 'lead', at: 9, text: 'But it rains too much here.', kind: 'objection' },
        { speaker: 'rep', at: 12, text: 'I booked it.', kind: 'booking' },
        { speaker: 'lead', at: 20, text: 'Now stop calling.', kind: 'opt_out' },
      ],
    });
    const plain = await talked({});
    const { node: lines } = await ask<{ node: object }>(
      'query ($id: ID!) { node(id: $id) { ... on Call { turns { speaker at text } } } }',
      { id: encodeGlobalId('Call', plain) },
    );
    expect(lines).toEqual({
      turns: [
        { speaker: 'rep', at: null, text: 'Hello.' },
        { speaker: 'lead', at: null, text: 'Hi.' },
      ],
    });
  });

  it('are marked with the call by staff, who can take the mark back', async () => {
    const id = encodeGlobalId('Call', await talked({}));
    const mark = async (input: object) => {
      const { data } = await api.graphql<{ result: object }>(
        `mutation ($input: MarkCallInput!) { result: markCall(input: $input) {
          ... on MarkCallPayload { call { mark markReason } } ... on Error { message }
        } }`,
        { variables: { input: { id, ...input } }, token: await api.signIn('admin') },
      );
      return data?.result;
    };
    expect(await mark({ mark: 'poor', reason: 'It talked over her.' })).toEqual({
      call: { mark: 'poor', markReason: 'It talked over her.' },
    });
    expect(await mark({ mark: 'good', reason: 'x'.repeat(1001) })).toMatchObject({
      message: expect.stringContaining('1000 characters'),
    });
    expect(await mark({ mark: null })).toEqual({ call: { mark: null, markReason: null } });
  });

  it('are known before partners hear of the call, once', async () => {
    const completed = async (callId: string) => {
      const events = await prisma().event.findMany({ where: { objectId: callId } });
      return events.filter(({ changed }) => changed.includes('resultAt')).length;
    };
    const call = await dialled();
    const [started, ended, analyzed] = vendor.end(call, 'talk', { answers: ANSWERS });
    await send([started ?? {}, ended ?? {}]);
    expect(await completed(call.callId)).toBe(0);
    await send([analyzed ?? {}, analyzed ?? {}, ended ?? {}]);
    expect(await completed(call.callId)).toBe(1);

    const silent = await dialled();
    await send(vendor.end(silent, 'talk').slice(0, 2));
    const job = await prisma().job.findUniqueOrThrow({
      where: { key: `end-wait-for-result/${silent.callId}` },
    });
    const wait = (job.dueAt?.getTime() ?? Number.NaN) - api.clock.now().getTime();
    expect(wait).toBeLessThanOrEqual(60_000);
    await endWaitForResult(silent.callId, api.services);
    await endWaitForResult(silent.callId, api.services);
    expect(await completed(silent.callId)).toBe(1);
  });
});
