import { baseUrl, optionalText, text } from '../../../../../platform/settings/declaredService.ts';
import { voiceVendor } from '../voiceVendor.ts';
import { elevenLabsWebhook } from './elevenlabsWebhook.ts';
import * as z from 'zod/mini';
import { createVendorClient, expectAnswer, type VendorAccess } from '../vendorRequest.ts';
import type { CallProvider } from '../../provider.ts';
import { madeElsewhere, type MadeAtVendor } from '../madeAtVendor.ts';
import { NOT_SET_UP, outcomeOf } from '../vendorOutcome.ts';
import { broughtVariables } from './broughtVariables.ts';
import { elevenLabsRep } from './elevenlabsSetUp.ts';
import { elevenLabsCall } from './elevenlabsCall.ts';
import { overridesOf } from './elevenlabsAgent.ts';
import { elevenLabsTalk } from './elevenlabsTalk.ts';

export const elevenLabsVendor = voiceVendor({
  name: 'elevenlabs',
  label: 'ElevenLabs',
  url: 'https://elevenlabs.io',
  // The documentation names no limits, but no model reads a longer prompt in time.
  limits: { prompt: 100_000, firstMessage: 4_000, voicemail: 2_000 },
  variables: {
    ELEVENLABS_API_KEY: text,
    ELEVENLABS_AGENT_ID: optionalText,
    ELEVENLABS_PHONE_NUMBER_ID: text,
    ELEVENLABS_WEBHOOK_SECRET: optionalText,
    ELEVENLABS_BASE_URL: baseUrl.default('https://api.elevenlabs.io'),
  },
  open(values) {
    const { ELEVENLABS_AGENT_ID: agentId, ELEVENLABS_PHONE_NUMBER_ID: phoneNumberId } = values;
    const account = {
      baseUrl: values.ELEVENLABS_BASE_URL,
      headers: { 'xi-api-key': values.ELEVENLABS_API_KEY },
    };
    return {
      ...account,
      label: 'ElevenLabs',
      secrets: [values.ELEVENLABS_API_KEY, values.ELEVENLABS_WEBHOOK_SECRET],
      madeElsewhere: agentId
        ? {
            setting: 'ELEVENLABS_AGENT_ID',
            id: agentId,
            ...(!values.ELEVENLABS_WEBHOOK_SECRET && { lacks: 'ELEVENLABS_WEBHOOK_SECRET' }),
          }
        : null,
      rep: elevenLabsRep({ phoneNumberId, webhookSecret: values.ELEVENLABS_WEBHOOK_SECRET }),
      choosesAgent: false,
      questions: [
        ...(agentId
          ? [
              {
                path: `/v1/convai/agents/${encodeURIComponent(agentId)}`,
                about: 'ELEVENLABS_AGENT_ID',
              },
            ]
          : SET_UP_READS.map(([path, about]) => ({ path, about, isOfSettings: false }))),
        {
          path: `/v1/convai/phone-numbers/${encodeURIComponent(phoneNumberId)}`,
          about: 'ELEVENLABS_PHONE_NUMBER_ID',
        },
      ],
      webhook: elevenLabsWebhook(account.baseUrl, values.ELEVENLABS_WEBHOOK_SECRET),
      talk: elevenLabsTalk,
      keepsRecordings: true,
      callProvider: (made, timeoutMs) =>
        createElevenLabs({ ...account, agentId, made, phoneNumberId, timeoutMs }),
    };
  },
});

/** What the key must be allowed to read, so that the agents can be set up. */
const SET_UP_READS = [
  ['/v1/convai/agents?page_size=1', 'agents'],
  ['/v1/convai/tools?page_size=1', 'tools'],
  ['/v1/convai/secrets?page_size=1', 'secrets'],
  ['/v1/convai/settings', 'the settings of agents'],
  ['/v1/workspace/webhooks', 'the webhooks of the workspace'],
] as const;

interface Options extends VendorAccess {
  /** Empty if set-up makes the agents. */
  agentId: string;
  made: MadeAtVendor | null;
  phoneNumberId: string;
}

const UNUSED = ['llm_usage', 'conversation_turn_metrics', 'rag_retrieval_info'];
const created = z.object({
  success: z.boolean(),
  message: z.nullish(z.string()),
  conversation_id: z.nullish(z.string()),
});
const listed = z.object({ conversations: z.array(z.object({ conversation_id: z.string() })) });

/** Places calls with ElevenLabs over a phone number of Twilio. */
function createElevenLabs({ agentId, made, phoneNumberId, ...access }: Options): CallProvider {
  const client = createVendorClient({
    ...access,
    unused: UNUSED,
    spare: ['tool_calls', 'tool_results'],
  });
  const readCall = elevenLabsCall(access.baseUrl);

  async function read(conversationId: string) {
    const path = `/v1/convai/conversations/${encodeURIComponent(conversationId)}`;
    const answer = await client.send('GET', path);
    return answer.status === 404 ? null : readCall(expectAnswer(answer));
  }

  return {
    name: 'elevenlabs',
    request: async (call) => {
      const speaker = agentId ? madeElsewhere(agentId) : await made?.speakerOf(call.playbookId);
      if (!speaker?.agentId) return NOT_SET_UP;
      return outcomeOf(
        () =>
          client.send('POST', '/v1/convai/twilio/outbound-call', {
            agent_id: speaker.agentId,
            agent_phone_number_id: phoneNumberId,
            to_number: `+1${call.phone}`,
            conversation_initiation_client_data: {
              // ElevenLabs can list conversations by this id.
              user_id: call.callId,
              dynamic_variables: broughtVariables(call.variables),
              ...(speaker.instead && overridesOf(speaker.instead)),
            },
          }),
        (answer) => {
          const { data } = created.safeParse(answer);
          if (data?.success === false) return { refusal: data.message ?? 'no reason' };
          return data?.conversation_id ? { id: data.conversation_id } : null;
        },
      );
    },
    lookup: {
      async find(callId) {
        const query = new URLSearchParams({
          ...(agentId && { agent_id: agentId }),
          user_id: callId,
        });
        const answer = await client.send('GET', `/v1/convai/conversations?${query}`);
        for (const { conversation_id: id } of listed.parse(expectAnswer(answer)).conversations) {
          const call = await read(id);
          if (call?.callId === callId) return call;
        }
        return null;
      },
      read,
    },
    close: () => client.close(),
  };
}
