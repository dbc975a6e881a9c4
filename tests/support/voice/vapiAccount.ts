import type { Vapi } from '@vapi-ai/server-sdk';
import * as z from 'zod/mini';
import type { FakeAccount, Reply } from './fakeVendor.ts';

const server = z.strictObject({ url: z.url(), headers: z.record(z.string(), z.string()) });
const schema: z.ZodMiniType = z.strictObject({
  type: z.enum(['string', 'number', 'boolean', 'object', 'array']),
  enum: z.optional(z.array(z.string()).check(z.minLength(1))),
  items: z.optional(z.lazy(() => schema)),
  description: z.optional(z.string()),
  format: z.optional(z.enum(['date', 'date-time'])),
  properties: z.optional(
    z.record(
      z.string(),
      z.lazy(() => schema),
    ),
  ),
});
const tool = z.union([
  z.strictObject({ type: z.literal('endCall') }),
  z.strictObject({
    type: z.literal('transferCall'),
    destinations: z.array(z.strictObject({ type: z.literal('number'), number: z.string() })),
  }),
  z.strictObject({
    type: z.literal('function'),
    function: z.strictObject({
      name: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      description: z.string(),
      parameters: z.strictObject({
        type: z.literal('object'),
        properties: z.record(z.string(), schema),
        required: z.optional(z.array(z.string())),
      }),
    }),
  }),
]);
const fields = {
  name: z.string().check(z.maxLength(40)),
  metadata: z.record(z.string(), z.unknown()),
  firstMessageMode: z.literal('assistant-speaks-first'),
  firstMessage: z.string(),
  voicemailMessage: z.nullable(z.string().check(z.minLength(1), z.maxLength(1000))),
  voicemailDetection: z.strictObject({ provider: z.literal('vapi') }),
  model: z.strictObject({
    provider: z.literal('openai'),
    model: z.enum(['gpt-4.1', 'gpt-4o']),
    messages: z.array(z.strictObject({ role: z.literal('system'), content: z.string() })),
    tools: z.array(tool),
  }),
  serverMessages: z.array(
    z.enum(['status-update', 'end-of-call-report', 'tool-calls', 'transfer-destination-request']),
  ),
  server,
  analysisPlan: z.strictObject({
    structuredDataPlan: z.strictObject({ enabled: z.boolean(), schema }),
  }),
};
const newAssistant = z.strictObject({
  ...fields,
  voice: z.strictObject({ provider: z.literal('vapi'), voiceId: z.enum(['Elliot', 'Savannah']) }),
});
/** An assistant that exists only for this chat. With tools or a server it could do something. */
const newChat = z.strictObject({
  assistant: z.strictObject({
    model: z.strictObject({
      provider: z.literal('openai'),
      model: z.enum(['gpt-4.1', 'gpt-4o']),
      messages: z.array(
        z.strictObject({
          role: z.enum(['system', 'user', 'assistant']),
          content: z.string().check(z.minLength(1)),
        }),
      ),
    }),
  }),
  assistantOverrides: z.strictObject({ variableValues: z.record(z.string(), z.string()) }),
  input: z.string().check(z.minLength(1)),
});
const changedAssistant = z.partial(z.strictObject(fields));
const changedNumber = z.strictObject({
  provider: z.literal('twilio'),
  server,
  assistantId: z.optional(z.null()),
  squadId: z.optional(z.null()),
  workflowId: z.optional(z.null()),
});

/** As Vapi checks the number by default. */
const destination = z.object({
  destination: z.strictObject({
    type: z.literal('number'),
    number: z.string().check(z.regex(/^\+[1-9]\d{1,14}$/)),
  }),
});

/** Assistants, and one number that was imported from Twilio. */
export function vapiAccount(phoneNumberId: string): FakeAccount {
  const assistants = new Map<string, Vapi.Assistant>();
  let number: Vapi.TwilioPhoneNumber & { provider: 'twilio' } = {
    provider: 'twilio',
    id: phoneNumberId,
    orgId: 'org',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    number: '+18015550000',
    twilioAccountSid: 'AC1',
  };
  let count = 0;

  function create(body: unknown): Reply {
    const given = newAssistant.safeParse(body);
    if (!given.success) return bad(given.error);
    count += 1;
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, 0, count)).toISOString();
    const id = `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
    const made = { ...(body as Vapi.CreateAssistantDto), id, orgId: 'org', createdAt };
    const assistant: Vapi.Assistant = { ...made, updatedAt: createdAt };
    assistants.set(id, assistant);
    return { status: 201, body: assistant };
  }

  /** Its model counts the messages that it heard, and transfers a person who asks for a human. */
  function chat(body: unknown): Reply {
    const given = newChat.safeParse(body);
    if (!given.success) return bad(given.error);
    const { assistant, input } = given.data;
    const heard = assistant.model.messages.filter(({ role }) => role === 'user').length + 1;
    const content = input.includes('person') ? 'One moment. [transfer]' : `Message ${heard}.`;
    const answer: Vapi.Chat = {
      id: 'chat',
      orgId: 'org',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      output: [{ role: 'assistant', content }],
    };
    return { status: 201, body: answer };
  }

  function update(id: string, body: unknown): Reply {
    const assistant = assistants.get(id);
    if (!assistant) return missing();
    const given = changedAssistant.safeParse(body);
    if (!given.success) return bad(given.error);
    Object.assign(assistant, body);
    return { status: 200, body: assistant };
  }

  function updateNumber(body: unknown): Reply {
    const given = changedNumber.safeParse(body);
    if (!given.success) return bad(given.error);
    number = { ...number, ...(body as Vapi.UpdateTwilioPhoneNumberDto) };
    return { status: 200, body: number };
  }

  function list(query: URLSearchParams): Vapi.Assistant[] {
    const before = query.get('createdAtLt') ?? '9999';
    return [...assistants.values()]
      .filter(({ createdAt }) => createdAt < before)
      .toReversed()
      .slice(0, Number(query.get('limit') ?? 100));
  }

  return {
    reply({ method, path, query, body }) {
      const [, kind, id = ''] = path.split('/');
      if (kind === 'phone-number') {
        if (id !== phoneNumberId) return missing();
        return method === 'PATCH' ? updateNumber(body) : { status: 200, body: number };
      }
      if (kind === 'chat' && method === 'POST') return chat(body);
      if (kind !== 'assistant') return null;
      if (id === '') return method === 'POST' ? create(body) : { status: 200, body: list(query) };
      if (method === 'PATCH') return update(id, body);
      const assistant = assistants.get(id);
      if (!assistant) return missing();
      if (method === 'DELETE') assistants.delete(id);
      return { status: 200, body: assistant };
    },
    made: () => ({ agents: [...assistants.keys()] }),
    prompts: () =>
      Object.fromEntries(
        [...assistants.values()].map(({ id, model }) => {
          const [message] = model && 'messages' in model ? (model.messages ?? []) : [];
          return [id, message?.content ?? ''];
        }),
      ),
    dials(answer) {
      const { model, serverMessages = [] } = [...assistants.values()].at(-1) ?? {};
      const tools = model && 'tools' in model ? (model.tools ?? []) : [];
      const isAsked =
        serverMessages.includes('transfer-destination-request') &&
        tools.some((each) => each.type === 'transferCall' && !each.destinations?.length);
      return isAsked ? (destination.safeParse(answer).data?.destination.number ?? null) : null;
    },
    changePrompt(agentId, content) {
      const { model } = assistants.get(agentId) ?? {};
      if (!model || !('messages' in model)) throw new Error('There is no such assistant.');
      model.messages = [{ role: 'system', content }];
    },
    routeElsewhere() {
      number = { ...number, assistantId: 'another assistant' };
    },
    route: () => number.assistantId ?? number.server?.url ?? null,
  };
}

function missing(): Reply {
  return { status: 404, body: { message: 'Not Found', statusCode: 404 } };
}

function bad({ message }: z.core.$ZodError): Reply {
  return { status: 400, body: { message: [message], error: 'Bad Request', statusCode: 400 } };
}
