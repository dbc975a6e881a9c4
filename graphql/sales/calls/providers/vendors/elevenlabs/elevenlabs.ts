import * as z from 'zod/mini';
import { agentVariables } from '../agentVariables.ts';
import { expectAnswer } from '../expectAnswer.ts';
import type { CallProvider } from '../../provider.ts';
import { outcomeOf } from '../vendorOutcome.ts';
import { createVendorClient, type VendorAccess } from '../vendorRequest.ts';
import { elevenLabsCall } from './elevenlabsCall.ts';

interface Options extends VendorAccess {
  agentId: string;
  phoneNumberId: string;
}

const created = z.object({
  success: z.boolean(),
  message: z.nullish(z.string()),
  conversation_id: z.nullish(z.string()),
});
const listed = z.object({ conversations: z.array(z.object({ conversation_id: z.string() })) });

/** Places calls with ElevenLabs over a phone number of Twilio. */
export function createElevenLabs({ agentId, phoneNumberId, ...access }: Options): CallProvider {
  const client = createVendorClient(access);
  const readCall = elevenLabsCall(access.baseUrl);

  async function read(conversationId: string) {
    const path = `/v1/convai/conversations/${encodeURIComponent(conversationId)}`;
    const answer = await client.send('GET', path);
    return answer.status === 404 ? null : readCall(expectAnswer(answer));
  }

  return {
    name: 'elevenlabs',
    request: (call) =>
      outcomeOf(
        () =>
          client.send('POST', '/v1/convai/twilio/outbound-call', {
            agent_id: agentId,
            agent_phone_number_id: phoneNumberId,
            to_number: `+1${call.phone}`,
            conversation_initiation_client_data: {
              // ElevenLabs can list conversations by this id.
              user_id: call.callId,
              dynamic_variables: agentVariables(call),
            },
          }),
        (answer) => {
          const { data } = created.safeParse(answer);
          if (data?.success === false) return { refusal: data.message ?? 'no reason' };
          return data?.conversation_id ? { id: data.conversation_id } : null;
        },
      ),
    lookup: {
      async find(callId) {
        const query = new URLSearchParams({ agent_id: agentId, user_id: callId });
        const answer = await client.send('GET', `/v1/convai/conversations?${query}`);
        for (const { conversation_id: id } of listed.parse(expectAnswer(answer)).conversations) {
          const call = await read(id);
          if (call?.callId === callId) return call;
        }
        return null;
      },
      read,
    },
    close: async () => client.close(),
  };
}
