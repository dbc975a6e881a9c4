import type { AgentPlatformSettingsRequestModel } from '@elevenlabs/elevenlabs-js/serialization/types/AgentPlatformSettingsRequestModel.js';
import type { ConvAiWorkspaceStoredSecretConfig as Secret } from '@elevenlabs/elevenlabs-js/serialization/types/ConvAiWorkspaceStoredSecretConfig.js';
import type { GetConvAiSettingsResponseModel as Workspace } from '@elevenlabs/elevenlabs-js/serialization/types/GetConvAiSettingsResponseModel.js';
import type { AgentSimulatedChatTestResponseModel as Simulated } from '@elevenlabs/elevenlabs-js/serialization/types/AgentSimulatedChatTestResponseModel.js';
import type { GetPhoneNumberTwilioResponseModel as Number } from '@elevenlabs/elevenlabs-js/serialization/types/GetPhoneNumberTwilioResponseModel.js';
import type { ResourceAccessInfo } from '@elevenlabs/elevenlabs-js/serialization/types/ResourceAccessInfo.js';
import type { WorkspaceCreateWebhookResponseModel } from '@elevenlabs/elevenlabs-js/serialization/types/WorkspaceCreateWebhookResponseModel.js';
import type { WorkspaceWebhookResponseModel as Webhook } from '@elevenlabs/elevenlabs-js/serialization/types/WorkspaceWebhookResponseModel.js';
import * as z from 'zod/mini';
import type { FakeAccount, Reply } from './fakeVendor.ts';
import { textAt } from './textAt.ts';

const PAGE = 2;
const ACCESS: ResourceAccessInfo.Raw = {
  is_creator: true,
  creator_name: 'Ann',
  creator_email: 'ann@example.com',
  role: 'admin',
};

const located = z.strictObject({ secret_id: z.string() });
/** A literal has its value from exactly one place. */
const literal = z
  .strictObject({
    type: z.enum(['string', 'boolean', 'integer', 'number']),
    description: z.optional(z.string()),
    dynamic_variable: z.optional(z.string()),
    constant_value: z.optional(z.string()),
  })
  .check(z.refine(({ type: _type, ...sources }) => Object.keys(sources).length === 1));
const object: z.ZodMiniType = z.strictObject({
  type: z.literal('object'),
  description: z.optional(z.string()),
  required: z.array(z.string()),
  properties: z.record(z.string(), z.union([literal, z.lazy(() => object)])),
});
/** A name without braces. */
const variable = z.string().check(z.regex(/^\w+$/));
const toolBody = z.strictObject({
  tool_config: z.strictObject({
    type: z.literal('webhook'),
    name: z.string().check(z.regex(/^[\w-]{1,64}$/)),
    description: z.string().check(z.minLength(1)),
    response_timeout_secs: z.int().check(z.minimum(5), z.maximum(120)),
    assignments: z.optional(
      z.array(z.strictObject({ dynamic_variable: variable, value_path: z.string() })),
    ),
    api_schema: z.strictObject({
      url: z.url(),
      method: z.literal('POST'),
      request_headers: z.record(z.string(), z.union([z.string(), located])),
      request_body_schema: object,
    }),
  }),
});
const calls = z.strictObject({
  conversation_initiation_client_data_webhook: z.strictObject({
    url: z.url(),
    request_headers: z.record(z.string(), z.union([z.string(), located])),
  }),
  webhooks: z.optional(
    z.strictObject({
      post_call_webhook_id: z.string(),
      events: z.array(z.enum(['transcript', 'call_initiation_failure'])),
    }),
  ),
});
const transferParams = z.strictObject({
  system_tool_type: z.literal('transfer_to_number'),
  transfers: z
    .array(
      z.strictObject({
        transfer_destination: z.strictObject({
          type: z.literal('phone_dynamic_variable'),
          phone_number: variable,
        }),
        condition: z.string().check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
});
const agentBody = z.strictObject({
  name: z.string(),
  conversation_config: z.strictObject({
    agent: z.strictObject({
      language: z.string(),
      first_message: z.string(),
      dynamic_variables: z.object({
        dynamic_variable_placeholders: z.record(z.string(), z.string()),
      }),
      prompt: z.strictObject({
        prompt: z.string(),
        tool_ids: z.array(z.string()),
        built_in_tools: z.record(
          z.string(),
          z.object({
            type: z.literal('system'),
            name: z.string(),
            params: z.union([
              transferParams,
              z.looseObject({
                system_tool_type: z.enum(['end_call', 'voicemail_detection']),
              }),
            ]),
          }),
        ),
      }),
    }),
  }),
  platform_settings: z.strictObject({
    data_collection: z.record(
      z.string(),
      z.strictObject({ type: z.enum(['string', 'boolean']), description: z.string() }),
    ),
    overrides: z.strictObject({
      enable_conversation_initiation_client_data_from_webhook: z.boolean(),
      conversation_config_override: z.optional(
        z.strictObject({
          agent: z.strictObject({
            first_message: z.boolean(),
            prompt: z.strictObject({ prompt: z.boolean() }),
          }),
        }),
      ),
    }),
    workspace_overrides: calls,
  }),
});
/** An agent with tools or a webhook could do something. */
const trialAgent = z.strictObject({
  name: z.string(),
  conversation_config: z.strictObject({
    agent: z.strictObject({
      language: z.string(),
      first_message: z.literal(''),
      dynamic_variables: z.object({
        dynamic_variable_placeholders: z.record(z.string(), z.string()),
      }),
      prompt: z.strictObject({ prompt: z.string() }),
    }),
  }),
});
const simulationBody = z.strictObject({
  simulation_specification: z.strictObject({
    simulated_user_config: z.strictObject({ prompt: z.strictObject({ prompt: z.string() }) }),
    partial_conversation_history: z.array(
      z.strictObject({
        role: z.enum(['agent', 'user']),
        message: z.string(),
        time_in_call_secs: z.int(),
      }),
    ),
    dynamic_variables: z.record(z.string(), z.string()),
  }),
  new_turns_limit: z.literal(1),
});
type Agent = z.infer<typeof agentBody> & {
  agent_id: string;
  platform_settings: AgentPlatformSettingsRequestModel.Raw;
};
type Tool = z.infer<typeof toolBody> & { id: string };
type Prompt = z.infer<typeof agentBody>['conversation_config']['agent']['prompt'];

/** Where the agent can put people through. */
function transferVariables({ built_in_tools: tools }: Prompt): string[] {
  const { data } = transferParams.safeParse(tools['transfer_to_number']?.params);
  return (data?.transfers ?? []).map(({ transfer_destination: to }) => to.phone_number);
}

/** A workspace with its webhooks, secrets, tools and agents, and one number of Twilio. */
export function elevenLabsAccount(phoneNumberId: string): FakeAccount {
  const agents = new Map<string, Agent>();
  const tools = new Map<string, Tool>();
  const secrets = new Map<string, Secret.Raw>();
  const webhooks = new Map<string, Webhook.Raw>();
  let settings: Workspace.Raw = {};
  const number: Number.Raw = {
    phone_number: '+18015550000',
    label: 'Sales',
    phone_number_id: phoneNumberId,
  };
  let count = 0;
  const newId = (kind: string) => `${kind}_${(count += 1)}`;

  function unknownIn({
    conversation_initiation_client_data_webhook: asks,
    webhooks: reports,
  }: z.infer<typeof calls>) {
    const locators = Object.values(asks.request_headers).filter((each) => typeof each !== 'string');
    if (locators.some(({ secret_id: id }) => !secrets.has(id))) return 'There is no such secret.';
    if (reports && !webhooks.has(reports.post_call_webhook_id)) return 'There is no such webhook.';
    return null;
  }

  const trials = new Set<string>();

  /** Its model counts what it heard, and transfers a person who asks for a human. */
  function simulate(body: unknown): Reply {
    const given = simulationBody.safeParse(body);
    if (!given.success) return bad(given.error.message);
    const said = given.data.simulation_specification.partial_conversation_history;
    const heard = said.filter(({ role }) => role === 'user');
    const isAsking = heard.at(-1)?.message.includes('person');
    const message = isAsking ? 'One moment. [transfer]' : `Message ${heard.length}.`;
    const turns = [...said, { role: 'agent' as const, message, time_in_call_secs: said.length }];
    const answer: Simulated.Raw = {
      simulated_conversation: turns,
      analysis: { call_successful: 'success', transcript_summary: '' },
    };
    return ok(answer);
  }

  const save: Record<string, (id: string | null, body: unknown) => Reply> = {
    tools(id, body) {
      const given = toolBody.safeParse(body);
      if (!given.success) return bad(given.error.message);
      const { request_headers: headers } = given.data.tool_config.api_schema;
      const locators = Object.values(headers).filter((each) => typeof each !== 'string');
      if (locators.some((each) => !secrets.has(each.secret_id))) return bad('No such secret.');
      const saved = {
        ...given.data,
        id: id ?? newId('tool'),
        access_info: ACCESS,
        usage_stats: { avg_latency_secs: 0 },
      };
      tools.set(saved.id, saved);
      return ok(saved);
    },
    agents(id, body) {
      if (id === null && trialAgent.safeParse(body).success) {
        const trial = newId('trial');
        trials.add(trial);
        return ok({ agent_id: trial });
      }
      const given = agentBody.safeParse(body);
      if (!given.success) return bad(given.error.message);
      const { prompt, dynamic_variables: variables } = given.data.conversation_config.agent;
      const { tool_ids: used } = prompt;
      const known = variables.dynamic_variable_placeholders;
      if (transferVariables(prompt).some((each) => !(each in known)))
        return bad('No such variable.');
      if (used.some((each) => !tools.has(each))) return bad('No such tool.');
      const unknown = unknownIn(given.data.platform_settings.workspace_overrides);
      if (unknown) return bad(unknown);
      const saved = {
        ...given.data,
        agent_id: id ?? newId('agent'),
        metadata: { created_at_unix_secs: 0, updated_at_unix_secs: 0 },
        access_info: ACCESS,
      };
      agents.set(saved.agent_id, saved);
      return ok(id ? saved : { agent_id: saved.agent_id });
    },
    secrets(id, body) {
      const form = z.strictObject({
        type: z.literal(id ? 'update' : 'new'),
        name: z.string().check(z.regex(/^[\w-]{1,100}$/)),
        value: z.string().check(z.minLength(1)),
      });
      const given = form.safeParse(body);
      if (!given.success) return bad(given.error.message);
      const { name } = given.data;
      if (!id && [...secrets.values()].some((each) => each.name === name))
        return bad('Name taken.');
      const used_by = { tools: [], agents: [], others: [], phone_numbers: [] };
      const saved: Secret.Raw = { type: 'stored', secret_id: id ?? newId('secret'), name, used_by };
      secrets.set(saved.secret_id, saved);
      return ok(saved);
    },
  };

  function webhooksReply(method: string, id: string, body: unknown): Reply {
    if (method === 'GET') return ok({ webhooks: [...webhooks.values()] });
    if (method === 'POST') {
      const form = z.strictObject({
        auth_type: z.literal('hmac'),
        name: z.string(),
        webhook_url: z.url(),
      });
      const given = z.object({ settings: form }).safeParse(body);
      if (!given.success) return bad(given.error.message);
      const { name, webhook_url, auth_type } = given.data.settings;
      const webhook_id = newId('webhook');
      const flags = { is_disabled: false, is_auto_disabled: false, created_at_unix: 0 };
      webhooks.set(webhook_id, { webhook_id, name, webhook_url, auth_type, ...flags });
      const made: WorkspaceCreateWebhookResponseModel.Raw = {
        webhook_id,
        webhook_secret: `wsec_${webhook_id}`,
      };
      return ok(made);
    }
    const known = webhooks.get(id);
    if (!known) return missing();
    if (method === 'DELETE') webhooks.delete(id);
    else Object.assign(known, body);
    return ok({ status: 'ok' });
  }

  function listed(all: object[], name: string, query: URLSearchParams): Reply {
    const start = globalThis.Number(query.get('cursor') ?? 0);
    const end = start + PAGE;
    const isMore = end < all.length;
    return ok({
      [name]: all.slice(start, end),
      has_more: isMore,
      next_cursor: isMore ? String(end) : null,
    });
  }

  const kinds: Record<string, Map<string, object>> = { agents, tools, secrets };

  return {
    reply({ method, path, query, body }) {
      const [, , area, kind = '', id = ''] = path.split('/').map(decodeURIComponent);
      if (area === 'workspace' && kind === 'webhooks') return webhooksReply(method, id, body);
      if (kind === 'settings') {
        if (method === 'GET') return ok(settings);
        const given = calls.safeParse(body);
        const fault = given.success ? unknownIn(given.data) : given.error.message;
        if (fault) return bad(fault);
        settings = { ...settings, ...(body as Workspace.Raw) };
        return ok(settings);
      }
      if (kind === 'phone-numbers') {
        if (id !== phoneNumberId) return missing();
        if (method === 'GET') return ok(number);
        const { agent_id: agentId } = z.strictObject({ agent_id: z.string() }).parse(body);
        const agent = agents.get(agentId);
        if (!agent) return bad('No such agent.');
        number.assigned_agent = { agent_id: agentId, agent_name: agent.name };
        return ok(number);
      }
      const things = kinds[kind];
      if (!things) return null;
      if (method === 'GET' && id === '') {
        const search = query.get('search') ?? '';
        const all = [...things.values()].filter((each) => JSON.stringify(each).includes(search));
        return listed(all, kind, query);
      }
      if (path.endsWith('/simulate-conversation'))
        return trials.has(id) ? simulate(body) : missing();
      if (method === 'DELETE' && trials.delete(id)) return ok({});
      if (method === 'POST') return save[kind]?.(null, body) ?? null;
      const thing = things.get(id);
      if (!thing) return missing();
      if (method === 'PATCH') return save[kind]?.(id, body) ?? null;
      if (method === 'DELETE') things.delete(id);
      return ok(thing);
    },
    made: () => ({
      agents: [...agents.keys(), ...trials],
      tools: [...tools.keys()],
      secrets: [...secrets.keys()],
      webhooks: [...webhooks.keys()],
    }),
    prompts: () =>
      Object.fromEntries(
        [...agents].map(
          ([
            id,
            {
              conversation_config: { agent },
            },
          ]) => [id, agent.prompt.prompt],
        ),
      ),
    dials(answer) {
      const { prompt } = [...agents.values()].at(-1)?.conversation_config.agent ?? {};
      const [named] = prompt ? transferVariables(prompt) : [];
      const assigned = (prompt?.tool_ids ?? [])
        .flatMap((id) => tools.get(id)?.tool_config ?? [])
        .filter(({ name }) => name === 'transfer')
        .flatMap(({ assignments }) => assignments ?? []);
      const source = assigned.find((each) => each.dynamic_variable === named);
      return source ? textAt(answer, source.value_path) : null;
    },
    changePrompt(agentId, prompt) {
      const agent = agents.get(agentId);
      if (!agent) throw new Error('There is no such agent.');
      agent.conversation_config.agent.prompt.prompt = prompt;
    },
    routeElsewhere() {
      number.assigned_agent = { agent_id: 'another', agent_name: 'Another' };
    },
    route: () => {
      const agent = agents.get(number.assigned_agent?.agent_id ?? '');
      const asks = agent?.platform_settings.workspace_overrides;
      return (
        asks?.conversation_initiation_client_data_webhook?.url ??
        number.assigned_agent?.agent_id ??
        null
      );
    },
  };
}

function ok(body: object): Reply {
  return { status: 200, body };
}

function missing(): Reply {
  return { status: 404, body: { detail: { status: 'not_found', message: 'Not found' } } };
}

function bad(message: string): Reply {
  return { status: 422, body: { detail: { status: 'invalid', message } } };
}
