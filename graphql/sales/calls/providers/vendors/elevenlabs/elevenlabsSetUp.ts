import type { BodyCreateAgentV1ConvaiAgentsCreatePost as AgentBody } from '@elevenlabs/elevenlabs-js/serialization/resources/conversationalAi/resources/agents/client/requests/index.js';
import type { UpdatePhoneNumberRequest as NumberBody } from '@elevenlabs/elevenlabs-js/serialization/resources/conversationalAi/resources/phoneNumbers/client/requests/index.js';
import type { PostWorkspaceSecretRequest as SecretBody } from '@elevenlabs/elevenlabs-js/serialization/resources/conversationalAi/resources/secrets/client/requests/index.js';
import type { ConvAiWebhooks } from '@elevenlabs/elevenlabs-js/serialization/types/ConvAiWebhooks.js';
import type { ConversationInitiationClientDataWebhook as InitiationWebhook } from '@elevenlabs/elevenlabs-js/serialization/types/ConversationInitiationClientDataWebhook.js';
import type { SystemToolConfigInput } from '@elevenlabs/elevenlabs-js/serialization/types/SystemToolConfigInput.js';
import type { ToolRequestModel } from '@elevenlabs/elevenlabs-js/serialization/types/ToolRequestModel.js';
import type { WebhookHmacSettings } from '@elevenlabs/elevenlabs-js/serialization/types/WebhookHmacSettings.js';
import * as z from 'zod/mini';
import { CALL_VARIABLES } from '../../../../../../web/content/sales/playbooks/callVariables.ts';
import {
  agentTools,
  type DescribeRep,
  HAND_OVER,
  markedName,
  markOf,
  type PartId,
  type RepPart,
  resultFields,
  type WantedAgent,
  type WantedRep,
} from '../repParts.ts';
import type { VendorApi } from '../vendorApi.ts';
import { findInPages } from './findInPages.ts';

const LONGEST_NAME = 100;
/** A header of tools. They have no other place for a mark that the agent does not read. */
const MARK = 'X-Sixty-Mark';

const agent = z.object({ agent_id: z.string() });
const agentOfList = z.object({ agent_id: z.string(), name: z.string() });
const tool = z.object({ id: z.string() });
const toolOfList = z.object({
  id: z.string(),
  tool_config: z.object({
    name: z.string(),
    api_schema: z.object({ request_headers: z.nullish(z.record(z.string(), z.unknown())) }),
  }),
});
const secret = z.object({ secret_id: z.string() });
const secretOfList = z.object({ secret_id: z.string(), name: z.string() });
const webhook = z.object({ webhook_id: z.string(), webhook_secret: z.string() });
const webhooks = z.object({
  webhooks: z.array(z.looseObject({ webhook_id: z.string(), name: z.string() })),
});
const number = z.object({
  assigned_agent: z.nullish(z.object({ agent_id: z.string(), agent_name: z.nullish(z.string()) })),
});
const workspace = z.object({
  conversation_initiation_client_data_webhook: z.nullish(z.object({ url: z.string() })),
  webhooks: z.nullish(z.object({ post_call_webhook_id: z.nullish(z.string()) })),
});

const PATHS: Record<string, string> = {
  agent: '/v1/convai/agents',
  tool: '/v1/convai/tools',
  secret: '/v1/convai/secrets',
  webhook: '/v1/workspace/webhooks',
};

interface Options {
  phoneNumberId: string;
  /** Empty if the vendor's webhook is made here, with its secret. */
  webhookSecret: string;
}

interface Needs extends Options {
  rep: WantedRep;
  api: VendorApi;
}

/** The webhook with its secret, the tools, an agent for each playbook, and what the workspace and the number do with calls. */
export function elevenLabsRep(options: Options): DescribeRep {
  return (rep, api, headerSecret) => {
    const needs = { ...options, rep, api };
    return {
      parts: [
        ...(options.webhookSecret ? [] : [() => webhookPart(needs)]),
        () => secretPart(options.webhookSecret || headerSecret, needs),
        ...agentTools().map((each) => (id: PartId) => toolPart(each, id, needs)),
        ...rep.agents.map((each) => (id: PartId) => agentPart(each, id, needs)),
        (id) => workspacePart(id, needs),
        (id) => numberPart(id, needs),
      ],
      // What uses a thing goes before it.
      removes: ['agent', 'tool', 'secret', 'webhook'],
      async remove(kind, id) {
        const isThere = kind === 'webhook' ? await readWebhook(id, api) : await read(kind, id, api);
        if (isThere) await api.send('DELETE', pathOf(kind, id));
      },
    };
  };
}

function pathOf(kind: string, id: string): string {
  return `${PATHS[kind]}/${encodeURIComponent(id)}`;
}

function read(kind: string, id: string, api: VendorApi): Promise<unknown> {
  return api.read(pathOf(kind, id));
}

async function readWebhook(id: string, api: VendorApi) {
  const list = webhooks.parse(await api.read('/v1/workspace/webhooks'));
  return list.webhooks.find(({ webhook_id: each }) => each === id) ?? null;
}

/** The URL of a webhook cannot be changed, so another URL is another webhook. */
function webhookPart({ rep: { mark, webhookUrl }, api }: Needs): RepPart {
  const wanted = { name: mark, webhook_url: webhookUrl, is_disabled: false };
  return {
    kind: 'webhook',
    key: webhookUrl,
    label: `the webhook to ${webhookUrl}`,
    wanted,
    // ElevenLabs tells the secret only once, so a webhook whose secret was not stored is of no use.
    find: async () => null,
    read: (id) => readWebhook(id, api),
    async create() {
      const list = webhooks.parse(await api.read('/v1/workspace/webhooks'));
      for (const { webhook_id: id, name, webhook_url: url } of list.webhooks) {
        if (name === mark && url === webhookUrl) await api.send('DELETE', pathOf('webhook', id));
      }
      const settings: WebhookHmacSettings.Raw = {
        auth_type: 'hmac',
        name: mark,
        webhook_url: webhookUrl,
      };
      const made = webhook.parse(await api.send('POST', '/v1/workspace/webhooks', { settings }));
      return { id: made.webhook_id, secret: made.webhook_secret };
    },
    write: async (id) =>
      void (await api.send('PATCH', pathOf('webhook', id), { name: mark, is_disabled: false })),
  };
}

/** What tools and the question who is calling carry in a header, because ElevenLabs does not sign them. */
function secretPart(value: string, { rep: { mark }, webhookSecret, api }: Needs): RepPart {
  const name = mark.replaceAll(/[^\w-]/g, '_');
  return {
    kind: 'secret',
    key: 'header',
    label: 'the secret for headers',
    wanted: { name },
    // One that was made here never changes.
    basis: webhookSecret || null,
    find: () =>
      findInPages('/v1/convai/secrets', 'secrets', api, (item) => {
        const { data } = secretOfList.safeParse(item);
        return data?.name === name ? data.secret_id : null;
      }),
    read: (id) =>
      findInPages('/v1/convai/secrets', 'secrets', api, (item) => {
        const { data } = secretOfList.safeParse(item);
        return data?.secret_id === id ? data : null;
      }),
    async create() {
      const body: SecretBody.Raw & { type: 'new' } = { type: 'new', name, value };
      return { id: secret.parse(await api.send('POST', '/v1/convai/secrets', body)).secret_id };
    },
    write: async (id) =>
      void (await api.send('PATCH', pathOf('secret', id), { type: 'update', name, value })),
  };
}

function toolPart(
  { name, description, parameters }: ReturnType<typeof agentTools>[number],
  id: PartId,
  { rep: { mark, webhookUrl }, api }: Needs,
): RepPart {
  const wanted: ToolRequestModel.Raw = {
    tool_config: {
      type: 'webhook',
      name,
      description,
      response_timeout_secs: 10,
      ...(name === HAND_OVER.tool && {
        assignments: [{ dynamic_variable: HAND_OVER.variable, value_path: HAND_OVER.field }],
      }),
      api_schema: {
        url: webhookUrl,
        method: 'POST',
        request_headers: {
          Authorization: { secret_id: id('secret', 'header') ?? '' },
          [MARK]: mark,
        },
        request_body_schema: {
          type: 'object',
          required: ['tool_name', 'call_id', 'parameters'],
          properties: {
            tool_name: { type: 'string', constant_value: name },
            call_id: { type: 'string', dynamic_variable: 'call_id' },
            conversation_id: { type: 'string', dynamic_variable: 'system__conversation_id' },
            parameters: {
              type: 'object',
              description: 'The arguments.',
              required: [...parameters.required],
              properties: Object.fromEntries(
                Object.entries(parameters.properties).map(([argument, schema]) => [
                  argument,
                  { type: schema.type, description: schema.description },
                ]),
              ),
            },
          },
        },
      },
    },
  };
  return {
    kind: 'tool',
    key: name,
    label: `the tool ${name}`,
    wanted,
    find: () =>
      findInPages('/v1/convai/tools', 'tools', api, (item) => {
        const { data } = toolOfList.safeParse(item);
        const { name: found, api_schema: schema } = data?.tool_config ?? {};
        return data && found === name && schema?.request_headers?.[MARK] === mark ? data.id : null;
      }),
    read: (toolId) => read('tool', toolId, api),
    create: async () => tool.parse(await api.send('POST', '/v1/convai/tools', wanted)),
    write: async (toolId) => void (await api.send('PATCH', pathOf('tool', toolId), wanted)),
  };
}

function agentPart(wanted: WantedAgent, id: PartId, needs: Needs): RepPart {
  const { api } = needs;
  const body = agentBody(wanted, id, needs);
  return {
    kind: 'agent',
    key: wanted.playbookId,
    label: `the agent "${wanted.name}"`,
    wanted: body,
    find: () =>
      findInPages(
        '/v1/convai/agents',
        'agents',
        api,
        (item) => {
          const { data } = agentOfList.safeParse(item);
          return data?.name.endsWith(`(${markOf(wanted)})`) ? data.agent_id : null;
        },
        { search: markOf(wanted) },
      ),
    read: (agentId) => read('agent', agentId, api),
    async create() {
      return { id: agent.parse(await api.send('POST', '/v1/convai/agents/create', body)).agent_id };
    },
    write: async (agentId) => void (await api.send('PATCH', pathOf('agent', agentId), body)),
  };
}

const TRANSFER: SystemToolConfigInput.Raw = {
  type: 'system',
  name: 'transfer_to_number',
  description: HAND_OVER.when,
  params: {
    system_tool_type: 'transfer_to_number',
    transfers: [
      {
        transfer_destination: { type: 'phone_dynamic_variable', phone_number: HAND_OVER.variable },
        condition: 'The tool transfer answered true.',
      },
    ],
  },
};

function agentBody(wanted: WantedAgent, id: PartId, needs: Needs): AgentBody.Raw {
  const { texts } = wanted;
  const result = resultFields(wanted);
  return {
    name: markedName(wanted, markOf(wanted), LONGEST_NAME),
    conversation_config: {
      agent: {
        language: 'en',
        first_message: texts.firstMessage,
        // A variable that a call does not bring would end it.
        dynamic_variables: {
          dynamic_variable_placeholders: Object.fromEntries(
            [...CALL_VARIABLES, HAND_OVER.variable].map((name) => [name, '']),
          ),
        },
        prompt: {
          prompt: texts.prompt,
          tool_ids: agentTools().map(({ name }) => id('tool', name) ?? ''),
          built_in_tools: {
            end_call: {
              type: 'system',
              name: 'end_call',
              description: '',
              params: { system_tool_type: 'end_call' },
            },
            transfer_to_number: TRANSFER,
            voicemail_detection: {
              type: 'system',
              name: 'voicemail_detection',
              description: '',
              params: {
                system_tool_type: 'voicemail_detection',
                voicemail_message: texts.voicemail || null,
              },
            },
          },
        },
      },
    },
    platform_settings: {
      data_collection: {
        qualified: { type: 'boolean', description: result.qualified },
        answers: { type: 'string', description: result.answers },
        booked_at: { type: 'string', description: result.booked_at },
        opted_out: { type: 'boolean', description: result.opted_out },
        unanswered_objections: { type: 'string', description: result.unanswered_objections },
      },
      overrides: { enable_conversation_initiation_client_data_from_webhook: true },
      workspace_overrides: callsOf(id, needs),
    },
  };
}

interface CallSettings {
  conversation_initiation_client_data_webhook: InitiationWebhook.Raw;
  webhooks?: ConvAiWebhooks.Raw;
}

/** Where ElevenLabs asks who is calling, and where it reports. */
function callsOf(id: PartId, { rep: { webhookUrl }, webhookSecret }: Needs): CallSettings {
  const webhookId = webhookSecret ? null : id('webhook', webhookUrl);
  return {
    conversation_initiation_client_data_webhook: {
      url: webhookUrl,
      request_headers: { 'X-Sixty-Secret': { secret_id: id('secret', 'header') ?? '' } },
    },
    ...(!webhookSecret && {
      webhooks: {
        post_call_webhook_id: webhookId ?? '',
        events: ['transcript', 'call_initiation_failure'],
      },
    }),
  };
}

/** Numbers ask by the setting of the workspace, unless an agent has its own. */
function workspacePart(id: PartId, needs: Needs): RepPart {
  const { rep, api } = needs;
  const path = '/v1/convai/settings';
  const wanted = callsOf(id, needs);
  return {
    kind: 'workspace',
    key: 'settings',
    label: 'the settings of the workspace for incoming calls and reports',
    sentence: `Let the workspace ask ${rep.webhookUrl} who is calling, and report there.`,
    wanted,
    id: 'settings',
    read: () => api.read(path),
    leadsElsewhere(held) {
      const { data } = workspace.safeParse(held);
      const url = data?.conversation_initiation_client_data_webhook?.url;
      if (url && url !== rep.webhookUrl) return url;
      const webhookId = data?.webhooks?.post_call_webhook_id;
      const ours = wanted.webhooks?.post_call_webhook_id;
      return webhookId && ours && webhookId !== ours ? `the webhook ${webhookId}` : null;
    },
    write: async () => void (await api.send('PATCH', path, wanted)),
  };
}

function numberPart(id: PartId, { phoneNumberId, rep, api }: Needs): RepPart {
  const path = `/v1/convai/phone-numbers/${encodeURIComponent(phoneNumberId)}`;
  const agentId = id('agent', rep.agents[0].playbookId);
  return {
    kind: 'number',
    key: phoneNumberId,
    label: `the routing of incoming calls to ${phoneNumberId}`,
    sentence: `Let incoming calls to ${phoneNumberId} reach this product.`,
    wanted: { assigned_agent: { agent_id: agentId } },
    id: phoneNumberId,
    read: () => api.read(path),
    leadsElsewhere(held) {
      const assigned = number.safeParse(held).data?.assigned_agent;
      if (!assigned || assigned.agent_id === agentId) return null;
      return `the agent ${assigned.agent_name ?? assigned.agent_id}`;
    },
    async write() {
      const body: NumberBody.Raw = { agent_id: agentId };
      await api.send('PATCH', path, body);
    },
  };
}
