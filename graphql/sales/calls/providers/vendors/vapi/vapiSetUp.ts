import type { Vapi } from '@vapi-ai/server-sdk';
import * as z from 'zod/mini';
import {
  agentTools,
  type DescribeRep,
  type RepPart,
  resultFields,
  type WantedAgent,
} from '../repParts.ts';
import type { VendorApi } from '../vendorApi.ts';

/** The voice of a new assistant. Staff can choose another one at Vapi. */
const VOICE = { provider: 'vapi', voiceId: 'Elliot' } as const;
/** The model that speaks. */
export const VAPI_MODEL = { provider: 'openai', model: 'gpt-4.1' } as const;
/** A name at the metadata of an assistant, with the id of its playbook. */
const MARK = 'sixty_playbook';
const LONGEST_NAME = 40;
/** The most assistants that one answer lists. */
const PAGE = 100;

const assistant = z.object({ id: z.string() });
const assistantOfList = z.object({
  id: z.string(),
  createdAt: z.string(),
  metadata: z.nullish(z.record(z.string(), z.unknown())),
});
const number = z.object({
  provider: z.string(),
  assistantId: z.nullish(z.string()),
  squadId: z.nullish(z.string()),
  workflowId: z.nullish(z.string()),
  server: z.nullish(z.object({ url: z.nullish(z.string()) })),
});

interface Options {
  phoneNumberId: string;
  webhookSecret: string;
}

/** An assistant for each playbook, and the server that the number asks who is calling. */
export function vapiRep({ phoneNumberId, webhookSecret }: Options): DescribeRep {
  return ({ agents, webhookUrl }, api) => {
    const server = { url: webhookUrl, headers: { 'X-Vapi-Secret': webhookSecret } };
    return {
      parts: [
        ...agents.map((each) => () => assistantPart(each, server, api)),
        () => numberPart(phoneNumberId, server, api),
      ],
      removes: ['agent'],
      async remove(_kind, id) {
        if (await api.read(assistantPath(id))) await api.send('DELETE', assistantPath(id));
      },
    } satisfies ReturnType<DescribeRep>;
  };
}

function assistantPath(id: string): string {
  return `/assistant/${encodeURIComponent(id)}`;
}

function assistantPart(wanted: WantedAgent, server: Vapi.Server, api: VendorApi): RepPart {
  const { playbookId: key, name } = wanted;
  const body = assistantBody(wanted, server);
  return {
    kind: 'agent',
    key,
    label: `the assistant "${name}"`,
    wanted: body,
    find: () => findAssistant(key, api),
    read: (id) => api.read(assistantPath(id)),
    async create() {
      const made = await api.send('POST', '/assistant', { ...body, voice: VOICE });
      return { id: assistant.parse(made).id };
    },
    write: async (id) => void (await api.send('PATCH', assistantPath(id), body)),
  };
}

/** Vapi cannot search by metadata, and lists the newest assistants first. */
async function findAssistant(playbookId: string, api: VendorApi): Promise<string | null> {
  let before: string | null = null;
  for (;;) {
    const query = new URLSearchParams({
      limit: String(PAGE),
      ...(before !== null && { createdAtLt: before }),
    });
    const page = z.array(z.unknown()).parse(await api.read(`/assistant?${query}`));
    const listed = page.flatMap((each) => assistantOfList.safeParse(each).data ?? []);
    const found = listed.find(({ metadata }) => metadata?.[MARK] === playbookId);
    if (found) return found.id;
    const oldest = listed.at(-1)?.createdAt;
    if (page.length < PAGE || !oldest || oldest === before) return null;
    before = oldest;
  }
}

/** Vapi takes null for a value that an assistant should not have any more. */
type AssistantBody = Omit<Vapi.CreateAssistantDto, 'voicemailMessage'> & {
  voicemailMessage: string | null;
};

function assistantBody(wanted: WantedAgent, server: Vapi.Server): AssistantBody {
  const { name, playbookId, questions, texts } = wanted;
  const result = resultFields(wanted);
  const answers = questions.map((each) => [each.key, answerSchema(each)]);
  return {
    name: name.slice(0, LONGEST_NAME),
    metadata: { [MARK]: playbookId },
    firstMessageMode: 'assistant-speaks-first',
    firstMessage: texts.firstMessage,
    voicemailMessage: texts.voicemail || null,
    voicemailDetection: { provider: 'vapi' },
    model: {
      ...VAPI_MODEL,
      messages: [{ role: 'system', content: texts.prompt }],
      // Without a destination, Vapi asks our server for it.
      tools: [...functionTools(), { type: 'transferCall', destinations: [] }, { type: 'endCall' }],
    },
    serverMessages: [
      'status-update',
      'end-of-call-report',
      'tool-calls',
      'transfer-destination-request',
    ],
    server,
    analysisPlan: {
      structuredDataPlan: {
        enabled: true,
        schema: {
          type: 'object',
          properties: {
            qualified: { type: 'boolean', description: result.qualified },
            answers: {
              type: 'object',
              description: result.answers,
              properties: Object.fromEntries(answers),
            },
            booked_at: { type: 'string', description: result.booked_at },
            opted_out: { type: 'boolean', description: result.opted_out },
            unanswered_objections: {
              type: 'array',
              items: { type: 'string' },
              description: result.unanswered_objections,
            },
          },
        },
      },
    },
  };
}

function answerSchema({
  question,
  kind,
  choices,
}: WantedAgent['questions'][number]): Vapi.JsonSchema {
  const description = question;
  switch (kind) {
    case 'yes_no':
      return { type: 'string', enum: ['yes', 'no'], description };
    case 'choice':
      return { type: 'string', enum: [...choices], description };
    case 'number':
      return { type: 'number', description };
    case 'text':
      return { type: 'string', description };
  }
}

/** The tools have no server of their own, so that the assistant's is asked. */
function functionTools(): Vapi.OpenAiModelToolsItem.Function[] {
  return agentTools().map(({ name, description, parameters }) => ({
    type: 'function',
    function: {
      name,
      description,
      parameters: {
        type: 'object',
        properties: parameters.properties,
        required: [...parameters.required],
      },
    },
  }));
}

/** With an assistant, Vapi would not ask who is calling. */
const NOBODY = { assistantId: null, squadId: null, workflowId: null };

function numberPart(phoneNumberId: string, server: Vapi.Server, api: VendorApi): RepPart {
  const path = `/phone-number/${encodeURIComponent(phoneNumberId)}`;
  return {
    kind: 'number',
    key: phoneNumberId,
    label: `the routing of incoming calls to ${phoneNumberId}`,
    sentence: `Let incoming calls to ${phoneNumberId} reach this product.`,
    wanted: { server, ...NOBODY },
    id: phoneNumberId,
    read: () => api.read(path),
    leadsElsewhere(held) {
      const { data } = number.safeParse(held);
      const one = data?.assistantId ?? data?.squadId ?? data?.workflowId;
      if (one) return one;
      const url = data?.server?.url;
      return url && url !== server.url ? url : null;
    },
    async write(_id, held) {
      const { provider, ...known } = number.parse(held);
      const isBound = Boolean(known.assistantId ?? known.squadId ?? known.workflowId);
      await api.send('PATCH', path, { provider, server, ...(isBound && NOBODY) });
    },
  };
}
