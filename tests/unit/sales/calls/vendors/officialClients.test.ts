import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js/wrapper/ElevenLabsClient.js';
import { VapiClient } from '@vapi-ai/server-sdk';
import Retell, { sign, verify } from 'retell-sdk';
import { afterEach, describe, expect, it } from 'vitest';
import { createVendorApi } from '../../../../../graphql/sales/calls/providers/vendors/vendorApi.ts';
import { createVendorClient } from '../../../../../graphql/sales/calls/providers/vendors/vendorRequest.ts';
import { TRIAL } from '../../../../../graphql/sales/calls/providers/vendors/trial.ts';
import { voiceAccount } from '../../../../../graphql/sales/calls/providers/vendors/vendors.ts';
import { readSettings } from '../../../../../graphql/readSettings.ts';
import { type FakeVendor, startFakeVendor } from '../../../../support/voice/fakeVendor.ts';
import { VENDORS, type VendorName } from '../../../../support/voice/kinds.ts';
import { setUpAgent } from '../../../../support/voice/setUpAgent.ts';
import { callRequest as call } from '../../../../support/voice/callRequest.ts';

const { variables } = call;

/** The vendors' own packages are too heavy for the product, so they prove here that we speak as they do. */
describe("the vendors' own packages", () => {
  const started: FakeVendor[] = [];
  afterEach(async () => {
    for (const vendor of started.splice(0)) await vendor.close();
  });

  async function start(name: VendorName) {
    const vendor = await startFakeVendor(VENDORS[name]);
    started.push(vendor);
    const account = voiceAccount(readSettings(vendor.settings).calls);
    if (!account) throw new Error('This is no vendor.');
    const set = (variable: string) => vendor.settings[`${name.toUpperCase()}_${variable}`] ?? '';
    return { vendor, set, account, provider: account.callProvider(null), webhook: account.webhook };
  }

  /** What the vendor was asked by our provider, and then by its own package. */
  function expectSameRequests({ requests }: FakeVendor) {
    const asked = requests.map(({ method, path, query, body, headers }) => ({
      method,
      path,
      query: [...query].toSorted(),
      body,
      key: headers.authorization ?? headers['xi-api-key'],
    }));
    const half = asked.length / 2;
    expect(withoutCounts(asked.slice(0, half))).toEqual(withoutCounts(asked.slice(half)));
  }

  /** The fake numbers what it makes. */
  const withoutCounts = (asked: object[]): unknown =>
    JSON.parse(JSON.stringify(asked).replaceAll(/\b(llm|chat|chat_agent|trial)_\d+/g, '$1'));

  it('Retell: requests, questions and signatures are the same', async () => {
    const { vendor, set, provider, webhook } = await start('retell');
    // Retell lists a call once it has left its queue.
    const goOn = () => vendor.dialled.forEach((dialled) => vendor.end(dialled, 'talk'));
    await provider.request(call);
    goOn();
    const known = await provider.lookup?.find(call.callId, new Date());
    const client = new Retell({ apiKey: set('API_KEY'), baseURL: vendor.url, maxRetries: 0 });
    const created = await client.call.createPhoneCall({
      from_number: set('FROM_NUMBER'),
      to_number: '+18015550100',
      override_agent_id: set('AGENT_ID'),
      metadata: { call_id: call.callId },
      retell_llm_dynamic_variables: variables,
    });
    goOn();
    const listed = await client.call.list({
      filter_criteria: {
        metadata: [{ type: 'string', op: 'eq', key: 'call_id', value: call.callId }],
      },
      limit: 10,
    });
    expectSameRequests(vendor);
    expect(listed.items.map(({ call_id }) => call_id)).toEqual([
      known?.providerCallId,
      created.call_id,
    ]);

    const body = '{"event":"call_ended"}';
    const bySdk = await sign(body, set('API_KEY'));
    const header = (name: string) => (name === 'x-retell-signature' ? bySdk : undefined);
    expect(webhook.isSigned({ body: Buffer.from(body), header }, new Date())).toBe(true);
    const byFake = (await VENDORS.retell.signed(body))['x-retell-signature'] ?? '';
    expect(await verify(body, set('API_KEY'), byFake)).toBe(true);
  });

  it('Vapi: requests and questions are the same', async () => {
    const { vendor, set, provider } = await start('vapi');
    const since = new Date('2026-03-05T12:00:00Z');
    await provider.request(call);
    const known = await provider.lookup?.find(call.callId, since);
    const client = new VapiClient({ token: set('API_KEY'), baseUrl: vendor.url, maxRetries: 0 });
    await client.calls.create({
      assistantId: set('ASSISTANT_ID'),
      phoneNumberId: set('PHONE_NUMBER_ID'),
      customer: { number: '+18015550100', name: 'Zoë' },
      assistantOverrides: { variableValues: variables, metadata: { call_id: call.callId } },
    });
    const listed = await client.calls.list({
      assistantId: set('ASSISTANT_ID'),
      limit: 100,
      createdAtGe: since.toISOString(),
    });
    await client.calls.get({ id: known?.providerCallId ?? '' });
    expectSameRequests(vendor);
    expect(listed.map(({ id }) => id)).toContain(known?.providerCallId);
  });

  it('Vapi: a talk in text is asked for in the same way', async () => {
    const { vendor, set, account } = await start('vapi');
    const asking = createVendorClient(account);
    const said = await account.talk(talk, createVendorApi(asking, account));
    await asking.close();
    const client = new VapiClient({ token: set('API_KEY'), baseUrl: vendor.url, maxRetries: 0 });
    const answer = await client.chats.create({
      assistant: {
        model: {
          provider: 'openai',
          model: 'gpt-4.1',
          messages: [
            { role: 'system', content: 'Sell.' },
            { role: 'assistant', content: 'Hello.' },
            { role: 'user', content: 'Yes.' },
          ],
        },
      },
      assistantOverrides: { variableValues: variables },
      input: 'I want a person.',
    });
    expectSameRequests(vendor);
    expect(answer).toMatchObject({ output: [{ role: 'assistant', content: said }] });
  });

  const talk = {
    prompt: 'Sell.',
    variables,
    messages: [
      { role: 'rep', text: 'Hello.' },
      { role: 'person', text: 'Yes.' },
    ],
    words: 'I want a person.',
  } as const;

  it('Retell: a talk in text is asked for in the same way', async () => {
    const { vendor, set, account } = await start('retell');
    const asking = createVendorClient(account);
    const said = await account.talk(talk, createVendorApi(asking, account));
    await asking.close();
    const client = new Retell({ apiKey: set('API_KEY'), baseURL: vendor.url, maxRetries: 0 });
    const llm = await client.llm.create({
      start_speaker: 'user',
      general_prompt: 'Sell.\n\n# What was said before\nYou: Hello.\nPerson: Yes.',
      general_tools: [],
    });
    const agent = await client.chatAgent.create({
      agent_name: TRIAL,
      response_engine: { type: 'retell-llm', llm_id: llm.llm_id },
    });
    const chat = await client.chat.create({
      agent_id: agent.agent_id,
      retell_llm_dynamic_variables: variables,
    });
    const answer = await client.chat.createChatCompletion({
      chat_id: chat.chat_id,
      content: 'I want a person.',
    });
    await client.chat.delete(chat.chat_id);
    await client.chatAgent.delete(agent.agent_id);
    await client.llm.delete(llm.llm_id);
    expectSameRequests(vendor);
    expect(answer.messages).toMatchObject([{ role: 'agent', content: said }]);
  });

  it('ElevenLabs: a talk in text is asked for in the same way', async () => {
    const { vendor, set, account } = await start('elevenlabs');
    const asking = createVendorClient(account);
    const said = await account.talk(talk, createVendorApi(asking, account));
    await asking.close();
    const client = new ElevenLabsClient({
      apiKey: set('API_KEY'),
      baseUrl: vendor.url,
      maxRetries: 0,
    });
    const { agents } = client.conversationalAi;
    const { agentId } = await agents.create({
      name: TRIAL,
      conversationConfig: {
        agent: {
          language: 'en',
          firstMessage: '',
          dynamicVariables: { dynamic_variable_placeholders: { ...variables } },
          prompt: { prompt: 'Sell.' },
        },
      },
    });
    const answer = await agents.simulateConversation(agentId, {
      simulationSpecification: {
        simulatedUserConfig: { prompt: { prompt: 'Wait for the agent.' } },
        partialConversationHistory: [
          { role: 'agent', message: 'Hello.', timeInCallSecs: 0 },
          { role: 'user', message: 'Yes.', timeInCallSecs: 1 },
          { role: 'user', message: 'I want a person.', timeInCallSecs: 2 },
        ],
        dynamicVariables: { ...variables },
      },
      newTurnsLimit: 1,
    });
    await agents.delete(agentId);
    expectSameRequests(vendor);
    expect(answer.simulatedConversation.at(-1)).toMatchObject({ role: 'agent', message: said });
  });

  it('ElevenLabs: requests, questions and signatures are the same', async () => {
    const { vendor, set, provider, webhook } = await start('elevenlabs');
    await provider.request(call);
    const known = await provider.lookup?.find(call.callId, new Date());
    const client = new ElevenLabsClient({
      apiKey: set('API_KEY'),
      baseUrl: vendor.url,
      maxRetries: 0,
    });
    await client.conversationalAi.twilio.outboundCall({
      agentId: set('AGENT_ID'),
      agentPhoneNumberId: set('PHONE_NUMBER_ID'),
      toNumber: '+18015550100',
      conversationInitiationClientData: {
        userId: call.callId,
        dynamicVariables: { ...variables, transfer_number: '' },
      },
    });
    const listed = await client.conversationalAi.conversations.list({
      agentId: set('AGENT_ID'),
      userId: call.callId,
    });
    await client.conversationalAi.conversations.get(known?.providerCallId ?? '');
    expectSameRequests(vendor);
    expect(listed.conversations.map(({ conversationId }) => conversationId)).toContain(
      known?.providerCallId,
    );

    const body = '{"type":"post_call_transcription"}';
    const signed = await VENDORS.elevenlabs.signed(body);
    const event = await client.webhooks.constructEvent(
      body,
      signed['elevenlabs-signature'] ?? '',
      set('WEBHOOK_SECRET'),
    );
    expect(event).toEqual({ type: 'post_call_transcription' });
    const header = (name: string) => signed[name];
    expect(webhook.isSigned({ body: Buffer.from(body), header }, new Date())).toBe(true);
  });

  async function setUp(name: VendorName) {
    const vendor = await startFakeVendor(VENDORS[name]);
    started.push(vendor);
    return { vendor, ...(await setUpAgent(name, vendor)) };
  }

  it('Retell: its package reads what set-up made', async () => {
    const { vendor, agentId, key, prompt } = await setUp('retell');
    const client = new Retell({ apiKey: key, baseURL: vendor.url, maxRetries: 0 });
    const agent = await client.agent.retrieve(agentId);
    const { response_engine: engine } = agent;
    if (engine.type !== 'retell-llm') throw new Error('The agent has no LLM.');
    const llm = await client.llm.retrieve(engine.llm_id);
    expect(llm.general_prompt).toBe(prompt);
    const transfer = llm.general_tools?.find((tool) => tool.type === 'transfer_call');
    expect(transfer?.transfer_destination).toEqual({
      type: 'predefined',
      number: '{{transfer_number}}',
    });
    const number = await client.phoneNumber.retrieve(vendor.settings['RETELL_FROM_NUMBER'] ?? '');
    expect(number.inbound_agents).toMatchObject([{ agent_id: agentId, weight: 1 }]);
  });

  it('Vapi: its package reads what set-up made', async () => {
    const { vendor, agentId, key, prompt } = await setUp('vapi');
    const client = new VapiClient({ token: key, baseUrl: vendor.url, maxRetries: 0 });
    const { model, serverMessages } = await client.assistants.get({ id: agentId });
    expect(serverMessages).toContain('transfer-destination-request');
    const tools = model && 'tools' in model ? model.tools : [];
    expect(tools).toContainEqual({ type: 'transferCall', destinations: [] });
    expect(model).toMatchObject({ messages: [{ role: 'system', content: prompt }] });
  });

  it('ElevenLabs: its package reads what set-up made', async () => {
    const { vendor, agentId, key, prompt } = await setUp('elevenlabs');
    const client = new ElevenLabsClient({ apiKey: key, baseUrl: vendor.url, maxRetries: 0 });
    const agent = await client.conversationalAi.agents.get(agentId);
    expect(agent.conversationConfig.agent?.prompt?.prompt).toBe(prompt);
    const transfer = agent.conversationConfig.agent?.prompt?.builtInTools?.transferToNumber?.params;
    expect(transfer).toMatchObject({
      systemToolType: 'transfer_to_number',
      transfers: [
        {
          transferDestination: { type: 'phone_dynamic_variable', phoneNumber: 'transfer_number' },
        },
      ],
    });
    const [toolId = ''] = agent.conversationConfig.agent?.prompt?.toolIds ?? [];
    const { toolConfig } = await client.conversationalAi.tools.get(toolId);
    expect(toolConfig).toMatchObject({ type: 'webhook', name: 'list_slots' });
  });
});
