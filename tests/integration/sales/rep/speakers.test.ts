import type { ConversationInitiationClientDataRequestInput as ClientData } from '@elevenlabs/elevenlabs-js/serialization/types/ConversationInitiationClientDataRequestInput.js';
import type { Vapi } from '@vapi-ai/server-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usualPlaybook } from '../../../../web/content/sales/playbooks/usualPlaybook.ts';
import { type Api, createApi } from '../../../support/api/api.ts';
import { holdTables } from '../../../support/database/holdTables.ts';
import { callRequest } from '../../../support/voice/callRequest.ts';
import { type FakeVendor, startFakeVendor } from '../../../support/voice/fakeVendor.ts';
import { VENDORS, type VendorName } from '../../../support/voice/kinds.ts';
import { voiceAccount } from '../../../../graphql/sales/calls/providers/vendors/vendors.ts';

const OPENING = 'You called about figs.';

describe('who speaks in a call', () => {
  let vendor: FakeVendor;
  let api: Api;
  let name: VendorName;
  let questions = 0;

  async function start(vendorName: VendorName) {
    name = vendorName;
    vendor = await startFakeVendor(VENDORS[name]);
    const { RETELL_AGENT_ID: _r, VAPI_ASSISTANT_ID: _v, ...rest } = vendor.settings;
    const { ELEVENLABS_AGENT_ID: _e, ...settings } = rest;
    api = await createApi({ ...settings, SITE_URL: 'https://sixty.example' });
  }
  beforeEach(() => {
    questions = 0;
  });
  afterEach(async () => {
    await api.close();
    await vendor.close();
  });

  async function staff<Data>(document: string, variables: object = {}): Promise<Data> {
    const { data, errors } = await api.graphql<Data>(document, {
      variables,
      token: await api.signIn('admin'),
    });
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  }

  /** @returns the agent of the default playbook. */
  async function setUp(): Promise<string> {
    const { setUpRep } = await staff<{ setUpRep: { status: { agentId: string } } }>(
      'mutation { setUpRep(input: {}) { ... on SetUpRepPayload { status { agentId } } } }',
    );
    const { agentId } = setUpRep.status;
    await vi.waitFor(() => expect(api.services.rep.usualSpeaker().agentId).toBe(agentId));
    return agentId;
  }

  /** Publishes a playbook for calls that come in. No job sends it to the vendor here. */
  async function publish(): Promise<string> {
    const { createPlaybook } = await staff<{ createPlaybook: { playbook: { id: string } } }>(
      `mutation ($opening: String!) { createPlaybook(input: {
        name: "Figs", opening: $opening, rules: [{ direction: inbound }],
        questions: [{ key: "figs", question: "How many figs?", kind: number }]
      }) { ... on CreatePlaybookPayload { playbook { id } } } }`,
      { opening: OPENING },
    );
    const { id } = createPlaybook.playbook;
    await staff('mutation ($id: ID!) { publishPlaybook(input: { id: $id }) { __typename } }', {
      id,
    });
    const { id: stored } = await api.services.database.prisma.playbook.findFirstOrThrow({
      where: { isDefault: false },
    });
    return stored;
  }

  async function ask<Answer>(): Promise<Answer> {
    questions += 1;
    const question = { id: `speaker-${questions}`, from: '+12125550199' };
    const response = await vendor.ask(`${api.url}/api/providers/${name}`, question);
    expect(response.status).toBe(200);
    return (await response.json()) as Answer;
  }

  const askVapi = () => ask<Vapi.ServerMessageResponseAssistantRequest>();
  const toolsOf = (model: object | undefined) =>
    JSON.stringify(model && 'tools' in model ? model.tools : []);

  it('Vapi: an assistant for this call alone before set-up, as the playbook says', async () => {
    await start('vapi');
    const { assistant, assistantId, error, assistantOverrides } = await askVapi();
    expect([assistantId, error]).toEqual([undefined, undefined]);
    expect(assistant?.firstMessage).toContain(usualPlaybook.opening);
    expect(assistant?.serverMessages).toContain('tool-calls');
    expect(toolsOf(assistant?.model)).toContain('allow_calling');
    expect(assistantOverrides?.variableValues).toMatchObject({ direction: 'inbound' });
  });

  it('Vapi: a spoken sentence before set-up while the database does not answer', async () => {
    await start('vapi');
    const tables = await holdTables(api.services.database.prisma, 'Lead', 'Call', 'Session');
    expect(await askVapi()).toEqual({ error: expect.stringMatching(/^Nobody can take your call/) });
    await tables.release();
  });

  it('Vapi: only calls that come in have the tool that permits calls again', async () => {
    await start('vapi');
    const assistantId = await setUp();
    const answer = await askVapi();
    expect(answer.assistantId).toBe(assistantId);
    const { 'tools:append': appended, ...others } = answer.assistantOverrides ?? {};
    expect(appended).toMatchObject([{ type: 'function', function: { name: 'allow_calling' } }]);
    expect(Object.keys(others)).toEqual(['variableValues']);
    const path = `/assistant/${assistantId}`;
    const held = vendor.account.reply({
      method: 'GET',
      path,
      query: new URLSearchParams(),
      headers: {},
      body: null,
    });
    expect(JSON.stringify(held?.body)).toContain('stop_calling');
    expect(JSON.stringify(held?.body)).not.toContain('"allow_calling"');
  });

  it('Vapi: the usual assistant says the texts of a playbook that has none yet', async () => {
    await start('vapi');
    const assistantId = await setUp();
    const playbookId = await publish();
    const { assistantId: speaking, assistantOverrides } = await askVapi();
    expect(speaking).toBe(assistantId);
    expect(assistantOverrides?.firstMessage).toContain(OPENING);
    expect(toolsOf(assistantOverrides?.model)).toContain('allow_calling');
    expect(JSON.stringify(assistantOverrides?.analysisPlan)).toContain('How many figs?');
    const sent = await place(playbookId);
    expect(sent).toMatchObject({
      assistantId,
      assistantOverrides: { firstMessage: expect.any(String) },
    });
    expect(JSON.stringify(sent)).toContain(OPENING);
    expect(JSON.stringify(sent)).not.toContain('"allow_calling"');
  });

  it('ElevenLabs: the agent of the number says the texts of the playbook, and permits that', async () => {
    await start('elevenlabs');
    const agentId = await setUp();
    expect(await ask()).not.toHaveProperty('conversation_config_override');
    const playbookId = await publish();
    const speaking = async () => {
      const { conversation_config_override: override } = await ask<ClientData.Raw>();
      expect(override?.agent?.first_message).toContain(OPENING);
      expect(override?.agent?.prompt?.prompt).toContain('How many figs?');
    };
    await speaking();
    const sent = await place(playbookId);
    expect(sent).toMatchObject({
      agent_id: agentId,
      conversation_initiation_client_data: {
        conversation_config_override: {
          agent: { first_message: expect.stringContaining(OPENING) },
        },
      },
    });
    // With an agent of its own, too: ElevenLabs asks when the agent is chosen already.
    await setUp();
    await vi.waitFor(async () =>
      expect((await api.services.rep.speakerOf(playbookId)).instead).toBeNull(),
    );
    await speaking();
    const path = `/v1/convai/agents/${agentId}`;
    const held = vendor.account.reply({
      method: 'GET',
      path,
      query: new URLSearchParams(),
      headers: {},
      body: null,
    });
    expect(held?.body).toMatchObject({
      platform_settings: {
        overrides: {
          conversation_config_override: {
            agent: { first_message: true, prompt: { prompt: true } },
          },
        },
      },
    });
    expect(JSON.stringify(held?.body)).toContain('figs (a number): How many figs?');
  });

  it('Retell: the usual agent as it is, until the playbook has its own', async () => {
    await start('retell');
    const before = await ask<{ call_inbound: object }>();
    expect(before.call_inbound).not.toHaveProperty('override_agent_id');
    const agentId = await setUp();
    const playbookId = await publish();
    expect(await ask()).toMatchObject({ call_inbound: { override_agent_id: agentId } });
    await setUp();
    await vi.waitFor(async () =>
      expect((await api.services.rep.speakerOf(playbookId)).instead).toBeNull(),
    );
    const own = vendor.account.made()['agents']?.find((each) => each !== agentId);
    expect(await ask()).toMatchObject({ call_inbound: { override_agent_id: own } });
  });

  /** Places a call with a playbook. @returns what the vendor was asked for. */
  async function place(playbookId: string): Promise<unknown> {
    const account = voiceAccount(api.services.settings.calls);
    const provider = account?.callProvider(api.services.rep);
    const outcome = await provider?.request({ ...callRequest, playbookId });
    expect(outcome?.kind).toBe('accepted');
    await provider?.close();
    return vendor.requests.at(-1)?.body;
  }
});
