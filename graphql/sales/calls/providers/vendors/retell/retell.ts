import * as z from 'zod/mini';
import { baseUrl, phoneNumber, text } from '../../../../../platform/settings/declaredService.ts';
import { voiceVendor } from '../voiceVendor.ts';
import { retellWebhook } from './retellWebhook.ts';
import type { CallCreatePhoneCallParams, CallListParams } from 'retell-sdk/resources/call';
import type { CallProvider } from '../../provider.ts';
import { createVendorClient, expectAnswer, type VendorAccess } from '../vendorRequest.ts';
import { outcomeOf } from '../vendorOutcome.ts';
import { retellCall } from './retellCall.ts';

const agent = z.object({ webhook_url: z.nullish(z.string()) });

export const retellVendor = voiceVendor({
  name: 'retell',
  label: 'Retell',
  url: 'https://www.retellai.com',
  variables: {
    RETELL_API_KEY: text,
    RETELL_AGENT_ID: text,
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
      questions: [
        {
          path: `/get-agent/${encodeURIComponent(agentId)}`,
          setting: 'RETELL_AGENT_ID',
          webhook: (body) => agent.safeParse(body).data?.webhook_url ?? null,
        },
        {
          path: `/get-phone-number/${encodeURIComponent(fromNumber)}`,
          setting: 'RETELL_FROM_NUMBER',
          webhook: null,
        },
      ],
      webhook: retellWebhook(values.RETELL_API_KEY),
      keepsRecordings: false,
      callProvider: (timeoutMs) => createRetell({ ...account, agentId, fromNumber, timeoutMs }),
    };
  },
});

interface Options extends VendorAccess {
  agentId: string;
  fromNumber: string;
}

const created = z.object({ call_id: z.string() });
const listed = z.object({ items: z.array(z.unknown()) });

function createRetell({ agentId, fromNumber, ...access }: Options): CallProvider {
  const client = createVendorClient(access);

  return {
    name: 'retell',
    request: (call) => {
      const body: CallCreatePhoneCallParams = {
        from_number: fromNumber,
        to_number: `+1${call.phone}`,
        override_agent_id: agentId,
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
    close: async () => client.close(),
  };
}
