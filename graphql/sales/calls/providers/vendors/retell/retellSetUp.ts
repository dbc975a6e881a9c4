import type {
  AgentCreateParams,
  AgentCreateVersionParams,
  AgentListParams,
  AgentPublishParams,
} from 'retell-sdk/resources/agent';
import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import type { PhoneNumberUpdateParams } from 'retell-sdk/resources/phone-number';
import * as z from 'zod/mini';
import {
  CALL_VARIABLES,
  SET_UP_VARIABLES,
} from '../../../../../../web/content/sales/playbooks/callVariables.ts';
import {
  agentTools,
  type DescribeRep,
  HAND_OVER,
  markedName,
  markOf,
  type RepPart,
  resultFields,
  type WantedAgent,
} from '../repParts.ts';
import type { VendorApi } from '../vendorApi.ts';

/** Retell has no voice by default. Staff can choose another one there. */
const VOICE = 'retell-Cimo';
/** An LLM at Retell has no name, so a variable that no text uses marks it. */
const MARK = SET_UP_VARIABLES.mark;
const LONGEST_NAME = 100;
/** How long the agent waits for a tool. */
const TOOL_MS = 10_000;

const llm = z.object({ llm_id: z.string() });
const llmOfList = z.object({
  llm_id: z.string(),
  default_dynamic_variables: z.nullish(z.record(z.string(), z.unknown())),
});
const agent = z.object({ agent_id: z.string() });
const agentOfList = z.object({ agent_id: z.string(), agent_name: z.nullish(z.string()) });
const version = z.object({ version: z.number(), is_published: z.nullish(z.boolean()) });
const number = z.object({
  inbound_webhook_url: z.nullish(z.string()),
  inbound_agents: z.nullish(z.array(z.object({ agent_id: z.string() }))),
});
const page = z.object({
  items: z.array(z.unknown()),
  has_more: z.optional(z.boolean()),
  pagination_key: z.nullish(z.string()),
});

/** For each playbook an LLM and an agent, whose published version speaks in calls, and the routing of the number. */
export function retellRep(fromNumber: string): DescribeRep {
  return (rep, api) => {
    const [first] = rep.agents;
    return {
      parts: [
        ...rep.agents.flatMap((each) => [
          llmPart(each, rep.webhookUrl, api),
          agentPart(each, rep.webhookUrl, api),
          publishedPart(each, rep.webhookUrl, api),
        ]),
        numberPart(fromNumber, first, rep.webhookUrl, api),
      ],
      // An LLM cannot be deleted while an agent uses it.
      removes: ['agent', 'llm'],
      async remove(kind, id) {
        const path = kind === 'llm' ? '/delete-retell-llm' : '/delete-agent';
        if (await api.read(readPath(kind, id)))
          await api.send('DELETE', `${path}/${encodeURIComponent(id)}`);
      },
    };
  };
}

type Part = (id: (kind: string, key: string) => string | null) => RepPart;

function readPath(kind: string, id: string): string {
  return `/get-${kind === 'llm' ? 'retell-llm' : 'agent'}/${encodeURIComponent(id)}`;
}

function llmPart(wanted: WantedAgent, webhookUrl: string, api: VendorApi): Part {
  const { playbookId: key, name } = wanted;
  const body = llmBody(wanted, webhookUrl);
  return (id) => ({
    kind: 'llm',
    key,
    label: `the LLM "${name}"`,
    wanted: body,
    find: () =>
      findIn(
        (after) =>
          api.read(`/v2/list-retell-llms?${new URLSearchParams({ limit: '100', ...after })}`),
        (item) => {
          const { data } = llmOfList.safeParse(item);
          return data?.default_dynamic_variables?.[MARK] === markOf(wanted) ? data.llm_id : null;
        },
      ),
    read: (llmId) => api.read(readPath('llm', llmId)),
    create: async () => ({
      id: llm.parse(await api.send('POST', '/create-retell-llm', body)).llm_id,
    }),
    async write(llmId) {
      const agentId = id('agent', key);
      if (agentId) await beginDraft(agentId, api);
      await api.send('PATCH', `/update-retell-llm/${encodeURIComponent(llmId)}`, body);
    },
  });
}

const TRANSFER: LlmCreateParams.TransferCallTool = {
  type: 'transfer_call',
  name: 'transfer_call',
  description: HAND_OVER.when,
  transfer_destination: { type: 'predefined', number: `{{${HAND_OVER.variable}}}` },
  transfer_option: { type: 'cold_transfer' },
  speak_during_execution: true,
};

function llmBody({ texts, ...wanted }: WantedAgent, webhookUrl: string): LlmCreateParams {
  const tools = agentTools().map(({ name, description, parameters }) => ({
    type: 'custom' as const,
    name,
    description,
    url: webhookUrl,
    method: 'POST' as const,
    // The id of the call is beside the arguments.
    args_at_root: false,
    parameters: { ...parameters, type: 'object' as const, required: [...parameters.required] },
    ...(name === HAND_OVER.tool && {
      response_variables: { [HAND_OVER.variable]: HAND_OVER.field },
    }),
    speak_during_execution: true,
    speak_after_execution: true,
    timeout_ms: TOOL_MS,
  }));
  return {
    start_speaker: 'agent',
    begin_message: texts.firstMessage,
    general_prompt: texts.prompt,
    general_tools: [
      ...tools,
      TRANSFER,
      { type: 'end_call', name: 'end_call', description: 'Ends the call after the goodbye.' },
    ],
    default_dynamic_variables: {
      ...Object.fromEntries(CALL_VARIABLES.map((name) => [name, ''])),
      [MARK]: markOf({ ...wanted, texts }),
    },
  };
}

function agentPart(wanted: WantedAgent, webhookUrl: string, api: VendorApi): Part {
  const { playbookId: key, name } = wanted;
  return (id) => {
    const body = agentBody(wanted, webhookUrl, id('llm', key) ?? '');
    return {
      kind: 'agent',
      key,
      label: `the agent "${name}"`,
      wanted: body,
      find: () => {
        const filter: AgentListParams = { filter_criteria: { query: markOf(wanted) } };
        return findIn(
          (after) =>
            api.send(
              'POST',
              `/v2/list-agents?${new URLSearchParams({ limit: '100', ...after })}`,
              filter,
            ),
          (item) => {
            const { data } = agentOfList.safeParse(item);
            return data?.agent_name?.endsWith(`(${markOf(wanted)})`) ? data.agent_id : null;
          },
        );
      },
      read: (agentId) => api.read(readPath('agent', agentId)),
      create: async () => {
        const made = await api.send('POST', '/create-agent', { ...body, voice_id: VOICE });
        return { id: agent.parse(made).agent_id };
      },
      async write(agentId) {
        await beginDraft(agentId, api);
        await api.send('PATCH', `/update-agent/${encodeURIComponent(agentId)}`, body);
      },
    };
  };
}

function agentBody(
  wanted: WantedAgent,
  webhookUrl: string,
  llmId: string,
): Omit<AgentCreateParams, 'voice_id'> {
  const { voicemail } = wanted.texts;
  const result = resultFields(wanted);
  return {
    agent_name: markedName(wanted, markOf(wanted), LONGEST_NAME),
    response_engine: { type: 'retell-llm', llm_id: llmId },
    language: 'en-US',
    webhook_url: webhookUrl,
    webhook_events: ['call_started', 'call_ended', 'call_analyzed'],
    data_storage_setting: 'everything',
    voicemail_option: {
      action: voicemail ? { type: 'static_text', text: voicemail } : { type: 'hangup' },
    },
    post_call_analysis_data: [
      { type: 'boolean', name: 'qualified', description: result.qualified },
      { type: 'string', name: 'answers', description: result.answers },
      { type: 'string', name: 'booked_at', description: result.booked_at },
      { type: 'boolean', name: 'opted_out', description: result.opted_out },
      {
        type: 'string',
        name: 'unanswered_objections',
        description: result.unanswered_objections,
      },
    ],
  };
}

/** The newest version of an agent has to be published, because calls use the published one. */
function publishedPart(wanted: WantedAgent, webhookUrl: string, api: VendorApi): Part {
  const { playbookId: key, name } = wanted;
  return (id) => {
    const bodies = [
      llmBody(wanted, webhookUrl),
      agentBody(wanted, webhookUrl, id('llm', key) ?? ''),
    ];
    return {
      kind: 'published version',
      key,
      label: `the published version of the agent "${name}"`,
      wanted: { is_published: true },
      basis: bodies,
      follows: true,
      sentence: `Publish the agent "${name}".`,
      id: id('agent', key),
      leadsElsewhere: () => null,
      read: (agentId) => api.read(readPath('agent', agentId)),
      async write(agentId, held) {
        const newest = version.parse(held);
        if (newest.is_published) return;
        const path = `/publish-agent-version/${encodeURIComponent(agentId)}`;
        const body: AgentPublishParams = { version: newest.version };
        await api.send('POST', path, body);
      },
    };
  };
}

/** A published version cannot be changed. Its next version has copies of the agent and of its LLM. */
async function beginDraft(agentId: string, api: VendorApi): Promise<void> {
  const newest = version.safeParse(await api.read(readPath('agent', agentId))).data;
  if (!newest?.is_published) return;
  const path = `/create-agent-version/${encodeURIComponent(agentId)}`;
  const body: AgentCreateVersionParams = { base_version: newest.version };
  await api.send('POST', path, body);
}

function numberPart(
  fromNumber: string,
  { playbookId }: WantedAgent,
  webhookUrl: string,
  api: VendorApi,
): Part {
  const path = (verb: 'get' | 'update') =>
    `/${verb}-phone-number/${encodeURIComponent(fromNumber)}`;
  return (id) => {
    const agentId = id('agent', playbookId);
    const body: PhoneNumberUpdateParams = {
      inbound_agents: [{ agent_id: agentId ?? '', agent_version: 'latest_published', weight: 1 }],
      inbound_webhook_url: webhookUrl,
    };
    return {
      kind: 'number',
      key: fromNumber,
      label: `the routing of incoming calls to ${fromNumber}`,
      wanted: body,
      id: fromNumber,
      sentence: `Let incoming calls to ${fromNumber} reach this product.`,
      read: () => api.read(path('get')),
      leadsElsewhere(held) {
        const { data } = number.safeParse(held);
        const url = data?.inbound_webhook_url;
        if (url && url !== webhookUrl) return url;
        const other = data?.inbound_agents?.find((each) => each.agent_id !== agentId);
        return other ? `the agent ${other.agent_id}` : null;
      },
      write: async () => void (await api.send('PATCH', path('update'), body)),
    };
  };
}

/** The first item of a list with pages that fits. */
async function findIn(
  read: (after: Record<string, string>) => Promise<unknown>,
  idOf: (item: unknown) => string | null,
): Promise<string | null> {
  let after: Record<string, string> = {};
  for (;;) {
    const { items, has_more: hasMore, pagination_key: key } = page.parse(await read(after));
    const found = items.map(idOf).find((id) => id !== null);
    if (found) return found;
    if (!hasMore || !key || key === after['pagination_key']) return null;
    after = { pagination_key: key };
  }
}
