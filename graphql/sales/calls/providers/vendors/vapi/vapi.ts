import * as z from 'zod/mini';
import { baseUrl, optionalText, text } from '../../../../../platform/settings/declaredService.ts';
import { voiceVendor } from '../voiceVendor.ts';
import { vapiWebhook } from './vapiWebhook.ts';
import type { Vapi } from '@vapi-ai/server-sdk';
import { createVendorClient, expectAnswer, type VendorAccess } from '../vendorRequest.ts';
import type { CallProvider } from '../../provider.ts';
import { madeElsewhere, type MadeAtVendor } from '../madeAtVendor.ts';
import { NOT_SET_UP, outcomeOf } from '../vendorOutcome.ts';
import { vapiRep } from './vapiSetUp.ts';
import { vapiTalk } from './vapiTalk.ts';
import { speechOf } from './vapiAssistant.ts';
import { vapiCall } from './vapiCall.ts';

const assistant = z.object({
  server: z.nullish(z.object({ url: z.nullish(z.string()) })),
  serverUrl: z.nullish(z.string()),
});

export const vapiVendor = voiceVendor({
  name: 'vapi',
  label: 'Vapi',
  url: 'https://vapi.ai',
  // The API refuses a longer voicemail. It names no limit for the other texts, but no model reads a longer prompt in time.
  limits: { prompt: 100_000, firstMessage: 4_000, voicemail: 1_000 },
  variables: {
    VAPI_API_KEY: text,
    VAPI_ASSISTANT_ID: optionalText,
    VAPI_PHONE_NUMBER_ID: text,
    VAPI_WEBHOOK_SECRET: optionalText,
    VAPI_BASE_URL: baseUrl.default('https://api.vapi.ai'),
  },
  open(values) {
    const { VAPI_ASSISTANT_ID: assistantId, VAPI_PHONE_NUMBER_ID: phoneNumberId } = values;
    const account = {
      baseUrl: values.VAPI_BASE_URL,
      headers: { authorization: `Bearer ${values.VAPI_API_KEY}` },
    };
    return {
      ...account,
      label: 'Vapi',
      secrets: [values.VAPI_API_KEY, values.VAPI_WEBHOOK_SECRET],
      madeElsewhere: assistantId
        ? {
            setting: 'VAPI_ASSISTANT_ID',
            id: assistantId,
            ...(!values.VAPI_WEBHOOK_SECRET && { lacks: 'VAPI_WEBHOOK_SECRET' }),
          }
        : null,
      rep: vapiRep({ phoneNumberId, webhookSecret: values.VAPI_WEBHOOK_SECRET }),
      choosesAgent: true,
      questions: [
        assistantId
          ? {
              path: `/assistant/${encodeURIComponent(assistantId)}`,
              about: 'VAPI_ASSISTANT_ID',
              webhook(body) {
                const { data } = assistant.safeParse(body);
                return data?.server?.url ?? data?.serverUrl ?? null;
              },
            }
          : { path: '/assistant?limit=1', about: 'assistants', isOfSettings: false },
        {
          path: `/phone-number/${encodeURIComponent(phoneNumberId)}`,
          about: 'VAPI_PHONE_NUMBER_ID',
        },
      ],
      webhook: vapiWebhook(values.VAPI_WEBHOOK_SECRET),
      talk: vapiTalk,
      keepsRecordings: false,
      callProvider: (made, timeoutMs) =>
        createVapi({ ...account, assistantId, made, phoneNumberId, timeoutMs }),
    };
  },
});

interface Options extends VendorAccess {
  /** Empty if set-up makes the assistants. */
  assistantId: string;
  made: MadeAtVendor | null;
  phoneNumberId: string;
}

/** The most calls that one answer lists. */
const PAGE = 100;

const UNUSED = ['messagesOpenAIFormatted', 'costs'];
const created = z.object({ id: z.string() });

function createVapi({ assistantId, made, phoneNumberId, ...access }: Options): CallProvider {
  const client = createVendorClient({ ...access, unused: UNUSED, spare: ['messages'] });

  async function read(providerCallId: string) {
    const answer = await client.send('GET', `/call/${encodeURIComponent(providerCallId)}`);
    return answer.status === 404 ? null : vapiCall(expectAnswer(answer));
  }

  async function listSince(since: Date, before: string | null): Promise<unknown[]> {
    const query = new URLSearchParams({
      ...(assistantId && { assistantId }),
      limit: String(PAGE),
      createdAtGe: since.toISOString(),
      ...(before && { createdAtLe: before }),
    });
    const answer = await client.send('GET', `/call?${query}`);
    return z.array(z.unknown()).parse(expectAnswer(answer));
  }

  return {
    name: 'vapi',
    request: async (call) => {
      const speaker = assistantId
        ? madeElsewhere(assistantId)
        : await made?.speakerOf(call.playbookId);
      if (!speaker?.agentId) return NOT_SET_UP;
      const body: Vapi.CreateCallDto = {
        assistantId: speaker.agentId,
        phoneNumberId,
        customer: { number: `+1${call.phone}`, name: call.name.slice(0, 40) },
        assistantOverrides: {
          ...(speaker.instead && speechOf(speaker.instead, 'outbound')),
          variableValues: call.variables,
          metadata: { call_id: call.callId },
        },
      };
      return outcomeOf(
        () => client.send('POST', '/call', body),
        (answer) => created.safeParse(answer).data ?? null,
      );
    },
    lookup: {
      async find(callId, since) {
        // Vapi cannot filter by metadata, and lists the newest calls first.
        let before: string | null = null;
        for (;;) {
          const page = await listSince(since, before);
          const calls = page.map((each) => vapiCall(each));
          const found = calls.find((call) => call?.callId === callId);
          // The list may be too long for what was said.
          if (found) return read(found.providerCallId);
          const oldest = z.object({ createdAt: z.string() }).safeParse(page.at(-1)).data?.createdAt;
          if (page.length < PAGE || !oldest || oldest === before) return null;
          before = oldest;
        }
      },
      read,
    },
    close: () => client.close(),
  };
}
