import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarTools } from '../../../../graphql/sales/calls/agent/calendarTools.ts';
import { callVariables } from '../../../../graphql/sales/calls/agent/callVariables.ts';
import { toolCaller } from '../../../../graphql/sales/calls/agent/toolCaller.ts';
import {
  playbookOfCall,
  publishedPlaybooks,
} from '../../../../graphql/sales/playbooks/publishedPlaybooks.ts';
import { encodeGlobalId } from '../../../../graphql/schema/globalId.ts';
import { CALL_VARIABLES } from '../../../../web/content/sales/playbooks/callVariables.ts';
import { usualPlaybook } from '../../../../web/content/sales/playbooks/usualPlaybook.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { type FakeCallProvider, startCallProvider } from '../../../support/outside/callProvider.ts';
import { addHost } from '../../meetings/bookingTeam.ts';

describe('the playbook of a call', () => {
  let api: Api;
  let provider: FakeCallProvider;

  beforeAll(async () => {
    provider = await startCallProvider();
    api = await createApi(
      { ...provider.settings, CALL_AT_ONCE: 'fresh', CALLING_HOURS: '00:00-24:00' },
      { placesCalls: true },
    );
  });
  afterAll(async () => {
    await api.close();
    await provider.close();
  });

  let people = 0;

  /** Leaves a lead, and waits until the provider is asked to call it. */
  async function called(fields: object = {}) {
    people += 1;
    const person = {
      firstName: 'Ann',
      email: `ann.${people}@example.com`,
      phone: `80155501${String(people).padStart(2, '0')}`,
    };
    const address = `10.9.0.${people}`;
    await api.request('/api/leads', { json: { ...person, ...fields }, address });
    await api.request('/api/trigger-ai-call', {
      json: { name: 'Ann', email: person.email, phone: person.phone },
      address,
    });
    const { body } = await provider.waitFor((call) => call.body.phone === person.phone);
    return body;
  }

  const isOf = async (callId: string) => {
    const { data } = await api.graphql<{ node: unknown }>(
      'query ($id: ID!) { node(id: $id) { ... on Call { direction playbookVersion } } }',
      {
        variables: { id: encodeGlobalId('Call', callId) },
        token: await api.createApiKey(['calls:read']),
      },
    );
    return data?.node;
  };

  async function publish(input: object): Promise<string> {
    const token = await api.signIn('admin');
    const { data } = await api.graphql<{ made: { playbook: { id: string } } }>(
      `mutation ($input: CreatePlaybookInput!) {
        made: createPlaybook(input: $input) { ... on CreatePlaybookPayload { playbook { id } } }
      }`,
      { variables: { input: { opening: 'You asked for a call.', ...input } }, token },
    );
    const id = data?.made.playbook.id ?? '';
    await api.graphql(
      'mutation ($id: ID!) { publishPlaybook(input: { id: $id }) { __typename } }',
      {
        variables: { id },
        token,
      },
    );
    return id;
  }

  it('is stored with its version, and the provider gets every variable as a text', async () => {
    const ann = await called();
    const [usual] = await publishedPlaybooks(api.services.database.prisma);
    const playbookVersion = `${encodeGlobalId('Playbook', usual?.id ?? '')}:1`;
    expect(await isOf(ann.callId)).toEqual({ direction: 'outbound', playbookVersion });
    expect(ann.variables).toEqual({
      call_id: ann.callId,
      direction: 'outbound',
      name: 'Ann',
      email: ann.email,
      phone: `+1${ann.phone}`,
      requested_at: ann.requestedAt,
      company: '',
      known: 'yes',
      last_call: '',
      open_questions: usualPlaybook.questions.map(({ question }) => question).join('\n'),
      appointment: '',
      playbook_version: playbookVersion,
    });
  });

  it('is the one whose rule fits the lead, in its published version', async () => {
    const question = { key: 'size', question: 'How big is it?', kind: 'number' };
    const id = await publish({
      name: 'Solar',
      rules: [{ campaign: 'solar' }],
      questions: [question],
    });
    const token = await api.signIn('admin');
    await api.graphql(
      'mutation ($id: ID!) { updatePlaybook(input: { id: $id, goal: "Sell." }) { __typename } }',
      { variables: { id }, token },
    );
    const ann = await called({ attribution: { utmCampaign: 'Solar' } });
    expect(await isOf(ann.callId)).toMatchObject({ playbookVersion: `${id}:1` });
    expect(ann.variables).toMatchObject({
      playbook_version: `${id}:1`,
      open_questions: 'How big is it?',
    });
  });

  it('is told what was said last and which meeting the person has, without braces', async () => {
    const first = await called({ firstName: 'Ann {{name}}' });
    expect(first.variables).toMatchObject({ name: 'Ann name' });
    const { prisma } = api.services.database;
    const callbackUrl = `${api.url}/api/calls/${first.callId}/events`;
    await provider.report(
      { ...first, callbackUrl },
      {
        status: 'completed',
        transcript: 'AI: Goodbye.\nLead: Call me in {spring}.',
      },
    );
    const { leadId } = await prisma.call.findUniqueOrThrow({ where: { id: first.callId } });
    const host = await addHost(api);
    const { id: meetingTypeId } = await prisma.meetingType.findFirstOrThrow();
    await prisma.booking.create({
      data: {
        hostId: host.id,
        meetingTypeId,
        leadId,
        startsAt: new Date('2099-12-31T14:00:00Z'),
        endsAt: new Date('2099-12-31T14:30:00Z'),
        timeZone: 'America/New_York',
        name: 'Ann',
        email: first.email,
      },
    });
    const token = await api.signIn('admin');
    await api.graphql('mutation ($id: ID!) { callLead(input: { id: $id }) { __typename } }', {
      variables: { id: encodeGlobalId('Lead', leadId ?? '') },
      token,
    });
    const { body } = await provider.waitFor(
      (call) => call.body.phone === first.phone && call.body.callId !== first.callId,
    );
    expect(body.variables['appointment']).toBe('Thursday, December 31, 2099 at 9:00 AM EST');
    expect(body.variables['last_call']).toContain('Lead: Call me in spring.');
  });

  it('is the same choice at the first and the second call of a stranger, who brings nothing', async () => {
    const id = await publish({ name: 'Strangers', rules: [{ source: 'inbound_call' }] });
    await publish({ name: 'Callers', rules: [{ direction: 'inbound' }] });
    const playbooks = await publishedPlaybooks(api.services.database.prisma);
    const choice = playbookOfCall('inbound', null, playbooks);
    expect(choice).toMatchObject({ rule: 0, playbook: { version: 1 } });
    const lead = { source: 'inbound_call', utmCampaign: null, inboundSourceId: null };
    expect(playbookOfCall('inbound', lead, playbooks)).toEqual(choice);
    const stranger = { callId: 'one', phone: null, requestedAt: null } as const;
    const variables = callVariables(
      { ...stranger, direction: 'inbound', playbook: choice?.playbook ?? null },
      null,
    );
    expect(Object.keys(variables)).toEqual([...CALL_VARIABLES]);
    expect(variables).toEqual({
      ...Object.fromEntries(CALL_VARIABLES.map((name) => [name, ''])),
      call_id: 'one',
      direction: 'inbound',
      known: 'no',
      playbook_version: `${id}:1`,
    });
  });

  it('says which kind of meeting the agent offers and books, while this kind is offered', async () => {
    const { prisma } = api.services.database;
    await addHost(api);
    const isLong = { slug: 'survey', name: 'Survey', minutes: 90 };
    const survey = await prisma.meetingType.create({ data: isLong });
    const rules = [{ campaign: 'roofs' }];
    await publish({ name: 'Roofs', meetingType: survey.slug, rules });
    const { callId } = await called({ attribution: { utmCampaign: 'roofs' } });
    const caller = await toolCaller({ callId, caller: null }, prisma);
    if (!caller) throw new Error('There is no such call.');
    const calendar = calendarTools(api.services);
    const offered = await calendar.listSlots({ time_zone: 'UTC' }, caller);
    const [first] = 'slots' in offered ? offered.slots : [];
    expect(await calendar.book({ start: first?.start }, caller)).toMatchObject({ booked: true });
    const meeting = await prisma.booking.findFirstOrThrow({ where: { callId } });
    expect(meeting.meetingTypeId).toBe(survey.id);
    const minutes = (meeting.endsAt.getTime() - meeting.startsAt.getTime()) / 60_000;
    expect(minutes).toBe(90);

    await prisma.meetingType.update({ where: { id: survey.id }, data: { retiredAt: new Date() } });
    const again = await calendar.listSlots({ time_zone: 'UTC' }, caller);
    const length = (slot: { start: string; end: string } | undefined) =>
      slot && (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000;
    expect([length(first), length('slots' in again ? again.slots[0] : undefined)]).toEqual([
      90, 30,
    ]);
  });

  it('filters calls by their direction', async () => {
    const { callId } = await called();
    const { prisma } = api.services.database;
    await prisma.call.update({ where: { id: callId }, data: { direction: 'inbound' } });
    const { data } = await api.graphql<{ calls: { edges: { node: { callId: string } }[] } }>(
      '{ calls(filter: { direction: inbound }) { edges { node { callId } } } }',
      { token: await api.createApiKey(['calls:read']) },
    );
    expect(data?.calls.edges.map(({ node }) => node.callId)).toEqual([callId]);
  });
});
