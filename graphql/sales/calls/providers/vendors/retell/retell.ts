import * as z from 'zod/mini';
import {
  baseUrl,
  optionalText,
  phoneNumber,
  text,
} from '../../../../../platform/settings/declaredService.ts';
import { voiceVendor } from '../voiceVendor.ts';
import { retellWebhook } from './retellWebhook.ts';
import type { CallCreatePhoneCallParams, CallListParams } from 'retell-sdk/resources/call';
import type { CallProvider } from '../../provider.ts';
import { createVendorClient, expectAnswer, type VendorAccess } from '../vendorRequest.ts';
import type { MadeAtVendor } from '../madeAtVendor.ts';
import { NOT_SET_UP, outcomeOf } from '../vendorOutcome.ts';
import { retellRep } from './retellSetUp.ts';
import { retellCall } from './retellCall.ts';
import { retellTalk } from './retellTalk.ts';

const agent = z.object({ webhook_url: z.nullish(z.string()) });

export const retellVendor = voiceVendor({
  name: 'retell',
  label: 'Retell',
  url: 'https://www.retellai.com',
  // The documentation names 8,192 tokens for a prompt, and a token of English has about four characters. It names no limit for
  // the other texts.
  limits: { prompt: 32_000, firstMessage: 4_000, voicemail: 2_000 },
  variables: {
    RETELL_API_KEY: text,
    RETELL_AGENT_ID: optionalText,
    RETELL_FROM_NUMBER: phoneNumber,
    RETELL_BASE_URL: baseUrl.default('https://api.retellai.com'),
  },
  open(values) {
    const { RETELL_AGENT_ID: agentId, RETELL_FROM_NUMBER: fromNumber } = values;
    const account = {
      baseUrl: values.RETELL_BASE_URL,
      headers: { authorization: `Bearer ${values.RETELL_API_KEY}` },
    };
    return {
      ...account,
      label: 'Retell',
      secrets: [values.RETELL_API_KEY],
      madeElsewhere: agentId ? { setting: 'RETELL_AGENT_ID', id: agentId } : null,
      rep: retellRep(fromNumber),
      choosesAgent: true,
      questions: [
        agentId
          ? {
              path: `/get-agent/${encodeURIComponent(agentId)}`,
              about: 'RETELL_AGENT_ID',
              webhook: (body) => agent.safeParse(body).data?.webhook_url ?? null,
            }
          : { path: '/v2/list-retell-llms?limit=1', about: 'LLMs', isOfSettings: false },
        {
          path: `/get-phone-number/${encodeURIComponent(fromNumber)}`,
          about: 'RETELL_FROM_NUMBER',
        },
      ],
      webhook: retellWebhook(values.RETELL_API_KEY),
      talk: retellTalk,
      keepsRecordings: false,
      callProvider: (made, timeoutMs) =>
        createRetell({ ...account, agentId, made, fromNumber, timeoutMs }),
    };
  },
});

interface Options extends VendorAccess {
  /** Empty if set-up makes the agents. */
  agentId: string;
  made: MadeAtVendor | null;
  fromNumber: string;
}

const UNUSED = ['transcript_object', 'scrubbed_transcript_with_tool_calls'];
const created = z.object({ call_id: z.string() });
const listed = z.object({ items: z.array(z.unknown()) });

function createRetell({ agentId, made, fromNumber, ...access }: Options): CallProvider {
  const client = createVendorClient({
    ...access,
    unused: UNUSED,
    spare: ['words', 'transcript_with_tool_calls'],
  });

  return {
    name: 'retell',
    request: async (call) => {
      // Retell takes no other prompt for a call, so the agent speaks as it is.
      const speaking = agentId || (await made?.speakerOf(call.playbookId))?.agentId;
      if (!speaking) return NOT_SET_UP;
      const body: CallCreatePhoneCallParams = {
        from_number: fromNumber,
        to_number: `+1${call.phone}`,
        override_agent_id: speaking,
        // Somebody may be changing a draft.
        ...(!agentId && { override_agent_version: 'latest_published' }),
        metadata: { call_id: call.callId },
        retell_llm_dynamic_variables: call.variables,
      };
      return outcomeOf(
        () => client.send('POST', '/v2/create-phone-call', body),
        (answer) => {
          const { data } = created.safeParse(answer);
          return data ? { id: data.call_id } : null;
        },
      );
    },
    lookup: {
      async find(callId) {
        const filter: CallListParams = {
          filter_criteria: {
            metadata: [{ type: 'string', op: 'eq', key: 'call_id', value: callId }],
          },
          limit: 10,
        };
        const answer = await client.send('POST', '/v3/list-calls', filter);
        const { items } = listed.parse(expectAnswer(answer));
        const calls = items.map((item) => retellCall(item));
        return calls.find((call) => call?.callId === callId) ?? null;
      },
      async read(providerCallId) {
        const path = `/v2/get-call/${encodeURIComponent(providerCallId)}`;
        const answer = await client.send('GET', path);
        return answer.status === 404 ? null : retellCall(expectAnswer(answer));
      },
    },
    close: () => client.close(),
  };
}
