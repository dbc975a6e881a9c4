import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isMissed } from '../../../../graphql/sales/calls/status.ts';
import { endWaitForResult } from '../../../../graphql/sales/calls/outcome/recordCallEvent.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { readAnswers } from '../../../../web/content/sales/calling/callAnswers.ts';
import { usualPlaybook } from '../../../../web/content/sales/playbooks/usualPlaybook.ts';
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
    const { RETELL_AGENT_ID: _agent, ...account } = vendor.settings;
    api = await createApi({ ...account, CALL_AT_ONCE: 'fresh', REDIAL: '' }, { placesCalls: true });
    await api.graphql('mutation { setUpRep(input: {}) { __typename } }', {
      token: await api.signIn('admin'),
    });
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

  it('of an agent that reports none, or others, do not qualify, whatever the agent thinks', async () => {
    expect((await read(await talked({ qualified: true }))).qualified).toBe(false);
    const others = await read(await talked({ qualified: true, answers: { Size: '9' } }));
    expect(others).toEqual({
      qualified: false,
      answers: [{ key: null, answer: '9', qualifies: null }],
    });
  });

  it('are not judged in a call that nobody answered', async () => {
    const call = await dialled();
    await send(vendor.end(call, 'busy', { opted_out: false }));
    expect((await read(call.callId)).qualified).toBeNull();
  });

  it('of an agent that was made elsewhere and asks other questions keep its opinion', () => {
    const rule = usualPlaybook.questions;
    const judged = (reported: {
      qualified: boolean | null;
      answers: Record<string, string> | null;
    }) => readAnswers(reported, rule, true).qualified;
    expect(judged({ qualified: true, answers: { Size: '9' } })).toBe(true);
    expect(judged({ qualified: true, answers: null })).toBe(true);
    expect(judged({ qualified: true, answers: { industry: 'Boats' } })).toBe(false);
  });

  it('filter leads only for keys that may read calls', async () => {
    const document =
      '{ leads(filter: { answer: { key: "industry", value: "boats" } }) { totalCount } }';
    const codes = async (...scopes: ('leads:read' | 'calls:read')[]) => {
      const { errors = [] } = await api.graphql(document, {
        token: await api.createApiKey(scopes),
      });
      return errors.map(({ extensions }) => extensions?.['code']);
    };
    expect(await codes('leads:read')).toEqual(['NOT_ALLOWED']);
    expect(await codes('calls:read')).toEqual(['NOT_ALLOWED']);
    expect(await codes('leads:read', 'calls:read')).toEqual([]);
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
    const used = (name: string, answer: object) => [
      { role: 'tool_call_invocation', name, arguments: '{}', tool_call_id: JSON.stringify(answer) },
      {
        role: 'tool_call_result',
        content: JSON.stringify(answer),
        tool_call_id: JSON.stringify(answer),
      },
    ];
    const talk = {
      transcript_with_tool_calls: [
        said('agent', 'So, about how many new leads do you get in a month?', 3.5),
        said('user', 'About 1,200.', 7),
        said('user', 'But it rains too much here.', 9),
        said('user', 'And how much does that cost?', 10),
        said('agent', 'Can we meet at nine?', 11),
        ...used('book', { booked: false, error: 'This time is taken.' }),
        said('agent', 'I booked it.', 12),
        ...used('book', { booked: true }),
        said('user', 'Now stop calling.', 20),
        ...used('stop_calling', { stopped: true }),
      ],
    };
    const withTalk = (event: object = {}) => {
      const { call: told } = event as { call: object };
      return { ...event, call: { ...told, ...talk } };
    };
    await send([started ?? {}, ended ?? {}, withTalk(analyzed)]);
    const id = encodeGlobalId('Call', call.callId);
    const { node } = await ask<{ node: object }>(
      'query ($id: ID!) { node(id: $id) { ... on Call { unansweredObjections turns { speaker at text kind answer { answer } unanswered } } } }',
      { id },
    );
    expect(node).toMatchObject({
      unansweredObjections: ['It rains too much here.'],
      turns: [
        {
          speaker: 'rep',
          at: 3.5,
          text: 'So, about how many new leads do you get in a month?',
          kind: null,
        },
        { at: 7, text: 'About 1,200.', kind: 'answer', answer: { answer: '1200' } },
        {
          at: 9,
          text: 'But it rains too much here.',
          kind: 'objection',
          unanswered: 'It rains too much here.',
        },
        { at: 10, text: 'And how much does that cost?', kind: 'objection', unanswered: null },
        { speaker: 'rep', at: 11, text: 'Can we meet at nine?', kind: null },
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

  it('are marked also where the rep asks in shorter or other words', async () => {
    const call = await dialled();
    const lines = [
      ['Agent: Hello. Do you have a minute?', null],
      ['User: Yes.', null],
      ['Agent: Great. Do people ask for your offer online?', null],
      ['User: They do.', 'answer'],
      ['Agent: How many are that?', null],
      ['User: Some 1,200 each month.', 'answer'],
      ['Agent: What is it that you offer?', null],
      ['User: We put solar roofs on houses.', 'answer'],
      ['Agent: And when do they hear from you?', null],
      ['User: Usually within hours.', 'answer'],
      ['Agent: Thank you.', null],
      ['User: Yes, bye.', null],
    ] as const;
    const [, , analyzed = {}] = vendor.end(call, 'talk', { answers: ANSWERS });
    const { call: told } = analyzed as { call?: object };
    const transcript = lines.map(([line]) => line).join('\n');
    await send([{ ...analyzed, call: { ...told, transcript } }]);
    const { node } = await ask<{ node: { turns: { kind: string | null }[] } }>(
      'query ($id: ID!) { node(id: $id) { ... on Call { turns { kind } } } }',
      { id: encodeGlobalId('Call', call.callId) },
    );
    expect(node.turns.map(({ kind }) => kind)).toEqual(lines.map(([, kind]) => kind));
  });

  it('qualify nobody in a call in which nobody spoke, whatever the agent says', async () => {
    for (const ending of ['voicemail', 'no_answer'] as const) {
      const call = await dialled();
      await send(vendor.end(call, ending, { qualified: true, answers: ANSWERS }));
      const { status, ...found } = await prisma().call.findUniqueOrThrow({
        where: { id: call.callId },
        select: { status: true, qualified: true, answers: true },
      });
      expect(isMissed(status)).toBe(true);
      expect(found).toEqual({ qualified: null, answers: null });
    }
  });

  it('stand beside an objection that the rep answered, and an opt-out that only the result has', async () => {
    const call = await dialled();
    const answer = usualPlaybook.objections[2]?.answer ?? '';
    const lines = [
      'Agent: Hello.',
      'User: There are six of us who do that.',
      `Agent: ${answer}`,
      'User: Please do not call me again.',
      'Agent: All right.',
      'User: Bye.',
    ];
    const [, , analyzed = {}] = vendor.end(call, 'talk', { opted_out: true });
    const { call: told } = analyzed as { call?: object };
    await send([{ ...analyzed, call: { ...told, transcript: lines.join('\n') } }]);
    const { node } = await ask<{ node: { turns: { kind: string | null }[] } }>(
      'query ($id: ID!) { node(id: $id) { ... on Call { turns { kind } } } }',
      { id: encodeGlobalId('Call', call.callId) },
    );
    const kinds = node.turns.map(({ kind }) => kind);
    expect(kinds).toEqual([null, 'objection', null, 'opt_out', null, null]);
  });

  it('are marked with the call by staff, who can take the mark back', async () => {
    const id = encodeGlobalId('Call', await talked({}));
    const mark = async (input: object) => {
      const { data } = await api.graphql<{ result: object }>(
        `mutation ($input: MarkCallInput!) { result: markCall(input: $input) {
          ... on MarkCallPayload { call { mark markReason } } ... on Error { message }
          ... on InvalidInputError { issues { field } }
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
    expect(await mark({})).toMatchObject({ issues: [{ field: 'mark' }] });
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
    // The end is reported half a minute late.
    silent.createdAt = new Date(api.clock.now().getTime() - 95_000);
    await send(vendor.end(silent, 'talk').slice(0, 2));
    const job = await prisma().job.findUniqueOrThrow({
      where: { key: `end-wait-for-result/${silent.callId}` },
    });
    const wait = (job.dueAt?.getTime() ?? Number.NaN) - api.clock.now().getTime();
    expect(wait).toBeLessThanOrEqual(30_000);
    await endWaitForResult(silent.callId, api.services);
    await endWaitForResult(silent.callId, api.services);
    expect(await completed(silent.callId)).toBe(1);
  });
});
