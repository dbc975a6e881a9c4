import type {
  AgentCreateParams,
  AgentListResponse,
  AgentResponse,
} from 'retell-sdk/resources/agent';
import type { ChatCreateChatCompletionResponse, ChatResponse } from 'retell-sdk/resources/chat';
import type { ChatAgentResponse } from 'retell-sdk/resources/chat-agent';
import type { LlmCreateParams, LlmListResponse, LlmResponse } from 'retell-sdk/resources/llm';
import type {
  PhoneNumberResponse,
  PhoneNumberUpdateParams,
} from 'retell-sdk/resources/phone-number';
import * as z from 'zod/mini';
import type { FakeAccount, Reply, VendorRequest } from './fakeVendor.ts';
import { textAt } from './textAt.ts';

const PAGE = 2;
const VOICES = ['retell-Cimo', '11labs-Adrian'];

const name = z.string().check(z.regex(/^[\w-]{1,64}$/));
const tool = z.union([
  z.object({ type: z.literal('end_call'), name, description: z.optional(z.string()) }),
  z.looseObject({
    type: z.literal('custom'),
    name,
    url: z.url(),
    parameters: z.strictObject({
      type: z.literal('object'),
      properties: z.record(z.string(), z.unknown()),
      required: z.optional(z.array(z.string())),
    }),
    timeout_ms: z.int().check(z.minimum(1000), z.maximum(600_000)),
    response_variables: z.optional(z.record(z.string(), z.string().check(z.minLength(1)))),
  }),
  z.strictObject({
    type: z.literal('transfer_call'),
    name,
    description: z.optional(z.string()),
    transfer_destination: z.strictObject({
      type: z.literal('predefined'),
      number: z.string().check(z.regex(/^(\+[1-9]\d{1,14}|\{\{\w+\}\})$/)),
    }),
    transfer_option: z.strictObject({ type: z.literal('cold_transfer') }),
    speak_during_execution: z.optional(z.boolean()),
  }),
]);
const llmBody = z.looseObject({
  start_speaker: z.enum(['user', 'agent']),
  begin_message: z.string(),
  general_prompt: z.string(),
  general_tools: z.array(tool),
  default_dynamic_variables: z.record(z.string(), z.string()),
});
const agentBody = z.looseObject({
  agent_name: z.string(),
  response_engine: z.object({ type: z.literal('retell-llm'), llm_id: z.string() }),
  webhook_url: z.url(),
  webhook_events: z.array(z.enum(['call_started', 'call_ended', 'call_analyzed'])),
  post_call_analysis_data: z.array(
    z.object({
      type: z.enum(['string', 'boolean']),
      name: z.string(),
      description: z.string().check(z.minLength(1)),
    }),
  ),
});
const numberBody = z.object({
  inbound_agents: z.array(
    z.object({
      agent_id: z.string(),
      agent_version: z.union([z.number(), z.string()]),
      weight: z.number(),
    }),
  ),
  inbound_webhook_url: z.url(),
});

/** A chat with tools or a webhook could do something. */
const trialLlm = z.strictObject({
  start_speaker: z.literal('user'),
  general_prompt: z.string().check(z.minLength(1)),
  general_tools: z.array(z.never()),
});
const chatAgentBody = z.strictObject({
  agent_name: z.string(),
  response_engine: z.strictObject({ type: z.literal('retell-llm'), llm_id: z.string() }),
});
const chatBody = z.strictObject({
  agent_id: z.string(),
  retell_llm_dynamic_variables: z.record(z.string(), z.string()),
});
const completionBody = z.strictObject({
  chat_id: z.string(),
  content: z.string().check(z.minLength(1)),
});

interface Version {
  agent: AgentResponse & { is_published: boolean };
  llm: LlmResponse & { is_published: boolean };
}

/** LLMs, agents with their versions, and one number. */
export function retellAccount(fromNumber: string): FakeAccount {
  const llms = new Map<string, LlmResponse>();
  /** The newest version last. */
  const agents = new Map<string, Version[]>();
  const number: PhoneNumberResponse = {
    phone_number: fromNumber,
    phone_number_type: 'retell-twilio',
    last_modification_timestamp: 0,
  };
  let count = 0;
  const newId = (kind: string) => `${kind}_${(count += 1)}`;
  const newest = (id: string) => agents.get(id)?.at(-1);
  const agentOfLlm = (llmId: string) =>
    [...agents.values()].find((versions) => versions.at(-1)?.llm.llm_id === llmId)?.at(-1);

  function createLlm(given: unknown): Reply {
    const body = z.union([llmBody, trialLlm]).safeParse(given);
    const names = body.data?.general_tools.map((each) => each.name) ?? [];
    if (!body.success || new Set(names).size < names.length) return bad('Invalid LLM.');
    const created: LlmResponse = {
      ...(given as LlmCreateParams),
      llm_id: newId('llm'),
      version: 0,
      is_published: false,
      last_modification_timestamp: 0,
    } as LlmResponse;
    llms.set(created.llm_id, created);
    return { status: 201, body: created };
  }

  function createAgent(given: unknown): Reply {
    const body = agentBody.safeParse(given);
    if (!body.success) return bad('Invalid agent.');
    const llm = llms.get(body.data.response_engine.llm_id);
    if (!llm) return bad('There is no such LLM.');
    const { voice_id: voice } = given as AgentCreateParams;
    if (!VOICES.includes(voice)) return bad('There is no such voice.');
    const agent = {
      ...(given as AgentCreateParams),
      agent_id: newId('agent'),
      version: 0,
      is_published: false,
      last_modification_timestamp: 0,
    } as Version['agent'];
    agents.set(agent.agent_id, [{ agent, llm: { ...llm, is_published: false } }]);
    return { status: 201, body: agent };
  }

  const chatAgents = new Map<string, string>();
  const chats = new Map<string, string>();

  function createChatAgent(given: unknown): Reply {
    const body = chatAgentBody.safeParse(given);
    if (!body.success || !llms.has(body.data.response_engine.llm_id))
      return bad('Invalid chat agent.');
    const id = newId('chat_agent');
    chatAgents.set(id, body.data.response_engine.llm_id);
    const created: ChatAgentResponse = {
      ...body.data,
      agent_id: id,
      version: 0,
      base_version: null,
      last_modification_timestamp: 0,
      is_published: false,
      assigned_tags: [],
    } as ChatAgentResponse;
    return { status: 201, body: created };
  }

  function createChat(given: unknown): Reply {
    const body = chatBody.safeParse(given);
    if (!body.success || !chatAgents.has(body.data.agent_id)) return bad('Invalid chat.');
    const { agent_id: agentId } = body.data;
    const id = newId('chat');
    chats.set(id, llms.get(chatAgents.get(agentId) ?? '')?.general_prompt ?? '');
    const created: ChatResponse = { agent_id: agentId, chat_id: id, chat_status: 'ongoing' };
    return { status: 201, body: created };
  }

  /** Its model counts what it heard, and transfers a person who asks for a human. */
  function complete(given: unknown): Reply {
    const body = completionBody.safeParse(given);
    const prompt = body.success ? chats.get(body.data.chat_id) : undefined;
    if (!body.success || prompt === undefined) return bad('Invalid completion.');
    const heard = (prompt.match(/^Person: /gm)?.length ?? 0) + 1;
    const isAsking = body.data.content.includes('person');
    const content = isAsking ? 'One moment. [transfer]' : `Message ${heard}.`;
    const answer: ChatCreateChatCompletionResponse = {
      messages: [{ message_id: '1', role: 'agent', content, created_timestamp: 0 }],
    };
    return { status: 201, body: answer };
  }

  function updateLlm(id: string, given: unknown): Reply {
    const llm = llms.get(id);
    if (!llm) return missing();
    if (!llmBody.safeParse(given).success) return bad('Invalid LLM.');
    const user = agentOfLlm(id);
    if (user?.llm.is_published) return bad('A published version cannot be updated.');
    Object.assign(llm, given);
    if (user) Object.assign(user.llm, given);
    return { status: 200, body: llm };
  }

  function updateAgent(id: string, given: unknown): Reply {
    const version = newest(id);
    if (!version) return missing();
    if (!agentBody.safeParse(given).success) return bad('Invalid agent.');
    if (version.agent.is_published) return bad('A published version cannot be updated.');
    Object.assign(version.agent, given);
    return { status: 200, body: version.agent };
  }

  function createVersion(id: string, given: unknown): Reply {
    const { base_version: base } = z.object({ base_version: z.number() }).parse(given);
    const versions = agents.get(id);
    const from = versions?.find(({ agent }) => agent.version === base);
    if (!versions || !from) return missing();
    const next = versions.length;
    versions.push({
      agent: { ...structuredClone(from.agent), version: next, is_published: false },
      llm: { ...structuredClone(from.llm), version: next, is_published: false },
    });
    const draft = versions.at(-1);
    llms.set(from.llm.llm_id, { ...from.llm, version: next, is_published: false });
    return { status: 201, body: draft?.agent ?? {} };
  }

  function publish(id: string, given: unknown): Reply {
    const { version: wanted } = z.object({ version: z.number() }).parse(given);
    const version = agents.get(id)?.find(({ agent }) => agent.version === wanted);
    if (!version) return missing();
    if (version.agent.is_published) return bad('This version is published already.');
    version.agent.is_published = true;
    version.llm.is_published = true;
    const llm = llms.get(version.llm.llm_id);
    if (llm) llm.is_published = true;
    return { status: 200 };
  }

  function updateNumber(given: unknown): Reply {
    const body = numberBody.safeParse(given);
    if (!body.success) return bad('Invalid number.');
    const { inbound_agents: bound } = body.data;
    if (bound.some(({ agent_id: id }) => !agents.has(id))) return bad('There is no such agent.');
    if (bound.reduce((sum, { weight }) => sum + weight, 0) !== 1) return bad('Weights must be 1.');
    Object.assign(number, given as PhoneNumberUpdateParams);
    return { status: 200, body: number };
  }

  function remove(kind: string, id: string): Reply {
    if (kind === 'agent') return agents.delete(id) ? { status: 204 } : missing();
    if (kind === 'chat agent') return chatAgents.delete(id) ? { status: 204 } : missing();
    if (kind === 'chat') return chats.delete(id) ? { status: 204 } : missing();
    if (agentOfLlm(id) || [...chatAgents.values()].includes(id))
      return bad('An agent uses this LLM.');
    return llms.delete(id) ? { status: 204 } : missing();
  }

  function paged<Item>(all: Item[], query: URLSearchParams) {
    const start = Number(query.get('pagination_key') ?? 0);
    const end = start + PAGE;
    const isMore = end < all.length;
    return {
      items: all.slice(start, end),
      has_more: isMore,
      ...(isMore && { pagination_key: String(end) }),
    };
  }

  function list({ path, query, body }: VendorRequest): Reply | null {
    if (path === '/v2/list-retell-llms') {
      const page: LlmListResponse = paged([...llms.values()], query);
      return { status: 200, body: page };
    }
    if (path !== '/v2/list-agents') return null;
    const filter = z
      .object({ filter_criteria: z.optional(z.object({ query: z.string() })) })
      .parse(body).filter_criteria;
    const found = [...agents.keys()].flatMap((id) => {
      const agent = newest(id)?.agent;
      const agentName = agent?.agent_name ?? '';
      return agentName.includes(filter?.query ?? '') ? [{ id, agentName }] : [];
    });
    const page: AgentListResponse = paged(
      found.map(({ id, agentName }) => ({
        agent_id: id,
        agent_name: agentName,
        channel: 'voice' as const,
        tags: {},
        user_modified_timestamp: 0,
      })),
      query,
    );
    return { status: 200, body: page };
  }

  const actions: Record<string, (id: string, body: unknown) => Reply> = {
    'POST create-retell-llm': (_id, body) => createLlm(body),
    'POST create-agent': (_id, body) => createAgent(body),
    'POST create-chat-agent': (_id, body) => createChatAgent(body),
    'POST create-chat': (_id, body) => createChat(body),
    'POST create-chat-completion': (_id, body) => complete(body),
    'DELETE delete-chat-agent': (id) => remove('chat agent', id),
    'DELETE delete-chat': (id) => remove('chat', id),
    'PATCH update-retell-llm': updateLlm,
    'PATCH update-agent': updateAgent,
    'POST create-agent-version': createVersion,
    'POST publish-agent-version': publish,
    'PATCH update-phone-number': (_id, body) => updateNumber(body),
    'GET get-retell-llm': (id) => found(llms.get(id)),
    'GET get-agent': (id) => found(newest(id)?.agent),
    'GET get-phone-number': (id) => found(id === fromNumber ? number : undefined),
    'DELETE delete-agent': (id) => remove('agent', id),
    'DELETE delete-retell-llm': (id) => remove('llm', id),
  };

  return {
    reply(request) {
      const [, verb = '', id = ''] = request.path.split('/');
      const act = actions[`${request.method} ${verb}`];
      return act ? act(decodeURIComponent(id), request.body) : list(request);
    },
    made: () => ({ llms: [...llms.keys()], agents: [...agents.keys(), ...chatAgents.keys()] }),
    prompts: () =>
      Object.fromEntries(
        [...agents].map(([id, versions]) => {
          const published = versions.findLast(({ agent }) => agent.is_published);
          return [id, published?.llm.general_prompt ?? ''];
        }),
      ),
    dials(answer) {
      const tools = newest([...agents.keys()].at(-1) ?? '')?.llm.general_tools ?? [];
      const variables = tools.flatMap((each) =>
        each.type === 'custom' && each.name === 'transfer'
          ? Object.entries(each.response_variables ?? {})
          : [],
      );
      const transfer = tools.find((each) => each.type === 'transfer_call');
      const to = transfer?.transfer_destination;
      const source = variables.find(
        ([name]) => to?.type === 'predefined' && to.number === `{{${name}}}`,
      );
      return source ? textAt(answer, source[1]) : null;
    },
    changePrompt(agentId, prompt) {
      const version = newest(agentId);
      if (!version) throw new Error('There is no such agent.');
      createVersion(agentId, { base_version: version.agent.version });
      const draft = newest(agentId);
      updateLlm(version.llm.llm_id, { ...draft?.llm, general_prompt: prompt });
      publish(agentId, { version: draft?.agent.version });
    },
    routeElsewhere() {
      number.inbound_webhook_url = 'https://elsewhere.example/calls';
    },
    route: () => number.inbound_webhook_url ?? null,
  };
}

function found(thing: object | undefined): Reply {
  return thing ? { status: 200, body: thing } : missing();
}

function missing(): Reply {
  return { status: 404, body: { status: 'error', message: 'Not found' } };
}

function bad(message: string): Reply {
  return { status: 400, body: { status: 'error', message } };
}
