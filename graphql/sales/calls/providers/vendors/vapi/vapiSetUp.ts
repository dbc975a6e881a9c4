import type { Vapi } from '@vapi-ai/server-sdk';
import * as z from 'zod/mini';
import type { DescribeRep, RepPart, WantedAgent } from '../repParts.ts';
import type { VendorApi } from '../vendorApi.ts';
import { namedAssistant, speechOf, VAPI_VOICE } from './vapiAssistant.ts';

/** A name at the metadata of an assistant, with the id of its playbook. */
const MARK = 'sixty_playbook';
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
  number: z.nullish(z.string()),
  assistantId: z.nullish(z.string()),
  squadId: z.nullish(z.string()),
  workflowId: z.nullish(z.string()),
  server: z.nullish(z.object({ url: z.nullish(z.string()) })),
});

interface Options {
  phoneNumberId: string;
  /** Empty if set-up makes the secret. */
  webhookSecret: string;
}

/** An assistant for each playbook, and the server that the number asks who is calling. */
export function vapiRep({ phoneNumberId, webhookSecret }: Options): DescribeRep {
  return ({ agents, webhookUrl }, api, headerSecret) => {
    const headers = { 'X-Vapi-Secret': webhookSecret || headerSecret };
    const server = { url: webhookUrl, headers };
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
      const made = await api.send('POST', '/assistant', { ...body, voice: VAPI_VOICE });
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
  const { playbookId, texts } = wanted;
  return {
    ...namedAssistant(wanted),
    metadata: { [MARK]: playbookId },
    // Calls that come in get one tool more with our answer.
    ...speechOf(wanted, 'outbound'),
    voicemailMessage: texts.voicemail || null,
    server,
  };
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
    nameIn: (held) => number.safeParse(held).data?.number ?? null,
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
