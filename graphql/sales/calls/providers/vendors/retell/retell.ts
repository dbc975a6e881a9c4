import type { CallCreatePhoneCallParams, CallListParams } from 'retell-sdk/resources/call';
import * as z from 'zod/mini';
import type { CallProvider } from '../../provider.ts';
import { agentVariables } from '../agentVariables.ts';
import { expectAnswer } from '../expectAnswer.ts';
import { outcomeOf } from '../vendorOutcome.ts';
import { createVendorClient, type VendorAccess } from '../vendorRequest.ts';
import { retellCall } from './retellCall.ts';

interface Options extends VendorAccess {
  agentId: string;
  fromNumber: string;
}

const created = z.object({ call_id: z.string() });
const listed = z.object({ items: z.array(z.unknown()) });

/** Places calls with Retell. */
export function createRetell({ agentId, fromNumber, ...access }: Options): CallProvider {
  const client = createVendorClient(access);

  return {
    name: 'retell',
    request: (call) => {
      const body: CallCreatePhoneCallParams = {
        from_number: fromNumber,
        to_number: `+1${call.phone}`,
        override_agent_id: agentId,
        metadata: { call_id: call.callId },
        retell_llm_dynamic_variables: agentVariables(call),
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
