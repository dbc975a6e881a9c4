import { sign } from 'retell-sdk';
import type {
  CallCreatePhoneCallParams,
  CallListParams,
  CallListResponse,
  PhoneCallResponse,
} from 'retell-sdk/resources/call';
import * as z from 'zod/mini';
import { retellAccount } from './retellAccount.ts';
import type { DialledCall, Ending, VendorKind } from './fakeVendor.ts';

const API_KEY = 'a key of the tests';
const FROM = '+18015550000';
const AGENT = 'agent_of_the_tests';

const REASONS = {
  talk: 'agent_hangup',
  no_answer: 'dial_no_answer',
  busy: 'dial_busy',
  voicemail: 'voicemail_reached',
  failed: 'invalid_destination',
  silent: 'user_hangup',
} satisfies Record<Ending, PhoneCallResponse['disconnection_reason']>;

const request = z.object({
  to_number: z.string(),
  metadata: z.object({ call_id: z.string() }),
});

/** Retell has no type for this answer. Its documentation: all parts are optional, and dynamic variables are texts. */
const inboundAnswer = z.strictObject({
  call_inbound: z.strictObject({
    override_agent_id: z.optional(z.literal(AGENT)),
    dynamic_variables: z.record(z.string(), z.string()),
    metadata: z.object({ call_id: z.uuid() }),
  }),
});

/** Retell: calls can be listed by their metadata. The API key signs its webhooks. */
export const retellKind: VendorKind = {
  settings: (url) => ({
    CALL_PROVIDER: 'retell',
    RETELL_API_KEY: API_KEY,
    RETELL_AGENT_ID: AGENT,
    RETELL_FROM_NUMBER: FROM,
    RETELL_BASE_URL: url,
  }),
  isAuthorized: ({ authorization }) => authorization === `Bearer ${API_KEY}`,
  createPath: '/v2/create-phone-call',
  read(body: CallCreatePhoneCallParams) {
    const { to_number: to, metadata } = request.parse(body);
    return { to, callId: metadata.call_id };
  },
  created: (call) => copyOf(call, 'registered'),
  answer({ method, path, body }, calls) {
    if (method === 'POST' && path === '/v3/list-calls') {
      const { filter_criteria: filter }: CallListParams = z.looseObject({}).parse(body);
      const wanted = filter?.metadata?.[0];
      // A call that is only registered is in no list.
      const items = calls.filter(
        ({ callId, ending }) => ending && wanted && 'value' in wanted && callId === wanted.value,
      );
      const listed: CallListResponse = {
        has_more: false,
        items: items.map((call) => copyOf(call)),
      };
      return listed;
    }
    const id = /^\/v2\/get-call\/(.+)$/.exec(path)?.[1];
    const call = calls.find((each) => each.id === id);
    return call ? copyOf(call) : null;
  },
  events(call) {
    const over = copyOf(call);
    const analyzed = { ...over, call_analysis: { custom_analysis_data: call.found } };
    const ended = [
      { event: 'call_ended', call: over },
      { event: 'call_analyzed', call: analyzed },
    ];
    return isTalk(call)
      ? [{ event: 'call_started', call: copyOf(call, 'ongoing') }, ...ended]
      : ended;
  },
  toolRequest(call, [tool]) {
    return { name: tool?.name, args: tool?.arguments, call: copyOf(call, 'ongoing') };
  },
  handOver: (call) => retellKind.toolRequest(call, [{ name: 'transfer', arguments: {} }]),
  openAccount: () => retellAccount(FROM),
  signed: async (body) => ({ 'x-retell-signature': await sign(body, API_KEY) }),
  // The call has no id yet.
  question: ({ from }) => ({
    event: 'call_inbound',
    call_inbound: {
      agent_id: AGENT,
      from_number: from ?? 'anonymous',
      to_number: FROM,
    },
  }),
  signedQuestion: (body) => retellKind.signed(body),
  told(answer) {
    const { call_inbound: told } = inboundAnswer.parse(answer);
    return { callId: told.metadata.call_id, variables: told.dynamic_variables };
  },
};

function copyOf(
  call: DialledCall,
  status: PhoneCallResponse['call_status'] = stateOf(call),
): PhoneCallResponse {
  const startedAt = call.createdAt.getTime() + 5_000;
  const isOver = status === 'ended' || status === 'error';
  return {
    agent_id: AGENT,
    agent_version: 1,
    call_id: call.id,
    call_status: status,
    call_type: 'phone_call',
    ...(call.direction === 'outbound'
      ? { direction: 'outbound', from_number: FROM, to_number: call.to }
      : { direction: 'inbound', from_number: call.to || 'anonymous', to_number: FROM }),
    ...(call.callId && { metadata: { call_id: call.callId } }),
    ...(isOver && {
      disconnection_reason: REASONS[call.ending ?? 'talk'],
      end_timestamp: startedAt + 60_000,
    }),
    ...(isTalk(call) && { start_timestamp: startedAt }),
    ...(isOver && call.ending === 'talk' && { transcript: 'Agent: Hello.\nUser: Hi.' }),
    ...(isOver && call.ending === 'silent' && { transcript: 'Agent: Hello.' }),
  };
}

function isTalk({ ending }: DialledCall): boolean {
  return ending === 'talk' || ending === 'silent';
}

function stateOf({ ending }: DialledCall): PhoneCallResponse['call_status'] {
  if (ending === null) return 'registered';
  return ending === 'failed' ? 'error' : 'ended';
}
