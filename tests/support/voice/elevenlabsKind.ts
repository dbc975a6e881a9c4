import { createHmac } from 'node:crypto';
import type { BodyHandleAnOutboundCallViaTwilioV1ConvaiTwilioOutboundCallPost as OutboundCall } from '@elevenlabs/elevenlabs-js/serialization/resources/conversationalAi/resources/twilio/client/requests/index.js';
import { ConversationInitiationClientDataRequestInput as ClientData } from '@elevenlabs/elevenlabs-js/serialization/types/ConversationInitiationClientDataRequestInput.js';
import type { GetConversationResponseModel } from '@elevenlabs/elevenlabs-js/serialization/types/GetConversationResponseModel.js';
import type { GetConversationsPageResponseModel } from '@elevenlabs/elevenlabs-js/serialization/types/GetConversationsPageResponseModel.js';
import type { TwilioOutboundCallResponse } from '@elevenlabs/elevenlabs-js/serialization/types/TwilioOutboundCallResponse.js';
import * as z from 'zod/mini';
import { elevenLabsAccount } from './elevenlabsAccount.ts';
import type { DialledCall, VendorKind } from './fakeVendor.ts';

const API_KEY = 'a key of the tests';
const SECRET = 'a secret of the tests';
const AGENT = 'agent_of_the_tests';
const PHONE_NUMBER = 'phnum_of_the_tests';

/** A call that lacks a variable of its agent ends at once. This one has a value only after a tool has filled it. */
const filledLater = { transfer_number: z.literal('') };
const request = z.object({
  to_number: z.string(),
  conversation_initiation_client_data: z.object({
    user_id: z.string(),
    dynamic_variables: z.looseObject(filledLater),
  }),
});

const initiation = z.looseObject({
  type: z.literal('conversation_initiation_client_data'),
  dynamic_variables: z.looseObject({ call_id: z.uuid(), ...filledLater }),
});

const FAILURES: Partial<Record<string, string>> = { busy: 'busy', no_answer: 'no-answer' };

/** ElevenLabs: conversations are listed by the id of the user. It signs its webhooks with a secret of their own. */
export const elevenLabsKind: VendorKind = {
  settings: (url) => ({
    CALL_PROVIDER: 'elevenlabs',
    ELEVENLABS_API_KEY: API_KEY,
    ELEVENLABS_AGENT_ID: AGENT,
    ELEVENLABS_PHONE_NUMBER_ID: PHONE_NUMBER,
    ELEVENLABS_WEBHOOK_SECRET: SECRET,
    ELEVENLABS_BASE_URL: url,
  }),
  isAuthorized: (headers) => headers['xi-api-key'] === API_KEY,
  createPath: '/v1/convai/twilio/outbound-call',
  read(body: OutboundCall.Raw) {
    const { to_number: to, conversation_initiation_client_data: data } = request.parse(body);
    return { to, callId: data.user_id };
  },
  created(call): TwilioOutboundCallResponse.Raw {
    return { success: true, message: 'Success', conversation_id: call.id, callSid: `CA${call.id}` };
  },
  answer({ method, path, query }, calls) {
    if (method !== 'GET') return null;
    if (path === '/v1/convai/conversations') return list(calls, query.get('user_id'));
    const id = /^\/v1\/convai\/conversations\/([^/]+)$/.exec(path)?.[1];
    const call = calls.find((each) => each.id === id);
    return call ? copyOf(call) : null;
  },
  openAccount: () => elevenLabsAccount(PHONE_NUMBER),
  events(call) {
    const event_timestamp = Math.floor(Date.now() / 1000);
    if (isTalk(call) || call.ending === 'voicemail' || call.direction === 'inbound') {
      return [{ type: 'post_call_transcription', event_timestamp, data: copyOf(call) }];
    }
    const failure_reason = FAILURES[call.ending ?? ''] ?? 'unknown';
    const data = { agent_id: AGENT, conversation_id: call.id, failure_reason, metadata: {} };
    return [{ type: 'call_initiation_failure', event_timestamp, data }];
  },
  toolRequest: (call, [tool]) => ({
    tool_name: tool?.name,
    call_id: call.callId,
    conversation_id: call.id,
    parameters: tool?.arguments,
  }),
  handOver: (call) => elevenLabsKind.toolRequest(call, [{ name: 'transfer', arguments: {} }]),
  async signed(body) {
    const seconds = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
    return { 'elevenlabs-signature': `t=${seconds},v0=${mac}` };
  },
  question: ({ id, from }) => ({
    caller_id: from ?? 'anonymous',
    agent_id: AGENT,
    called_number: '+18015550000',
    call_sid: id,
  }),
  // The account sends its headers as they are, and signs nothing.
  signedQuestion: async () => ({ 'x-sixty-secret': SECRET }),
  told(answer) {
    const { type: _type, ...data } = initiation.parse(answer);
    const known = ClientData.parseOrThrow(data, { unrecognizedObjectKeys: 'fail' });
    const { transfer_number: _later, ...variables } = known.dynamicVariables ?? {};
    return { callId: data.dynamic_variables.call_id, variables };
  },
};

function list(calls: DialledCall[], userId: string | null): GetConversationsPageResponseModel.Raw {
  return {
    has_more: false,
    conversations: calls
      .filter(({ callId }) => callId === userId)
      .map((call) => ({
        agent_id: AGENT,
        conversation_id: call.id,
        start_time_unix_secs: startOf(call),
        call_duration_secs: 60,
        message_count: 2,
        status: statusOf(call),
        call_successful: 'success',
      })),
  };
}

function copyOf(call: DialledCall): GetConversationResponseModel.Raw {
  const results = Object.entries(call.found).map(([id, value]) => [
    id,
    {
      data_collection_id: id,
      value: typeof value === 'object' ? JSON.stringify(value) : value,
      rationale: 'as told',
    },
  ]);
  return {
    agent_id: AGENT,
    conversation_id: call.id,
    ...(call.direction === 'outbound' && { user_id: call.callId }),
    status: statusOf(call),
    has_audio: false,
    has_user_audio: false,
    has_response_audio: false,
    has_auxiliary_audio: false,
    transcript:
      call.ending === 'talk'
        ? [
            { role: 'agent', message: 'Hello.', time_in_call_secs: 0 },
            { role: 'user', message: 'Hi.', time_in_call_secs: 2 },
          ]
        : call.ending === 'silent'
          ? [{ role: 'agent', message: 'Hello.', time_in_call_secs: 0 }]
          : [],
    metadata: {
      start_time_unix_secs: startOf(call),
      call_duration_secs: 60,
      termination_reason: call.ending === 'voicemail' ? 'voicemail_detection tool was called' : '',
      phone_call: {
        type: 'twilio',
        direction: call.direction,
        phone_number_id: PHONE_NUMBER,
        agent_number: '+18015550000',
        external_number: call.to,
        stream_sid: `MZ${call.id}`,
        call_sid: `CA${call.id}`,
      },
    },
    analysis: {
      call_successful: 'success',
      transcript_summary: '',
      data_collection_results: Object.fromEntries(results),
    },
    conversation_initiation_client_data: {
      ...(call.direction === 'outbound' && { user_id: call.callId }),
      dynamic_variables: call.callId ? { call_id: call.callId } : {},
    },
  };
}

function startOf({ createdAt }: DialledCall): number {
  return Math.floor(createdAt.getTime() / 1000);
}

function statusOf({ ending }: DialledCall): 'initiated' | 'done' | 'failed' {
  if (ending === null) return 'initiated';
  return isTalk({ ending }) || ending === 'voicemail' ? 'done' : 'failed';
}

function isTalk({ ending }: Pick<DialledCall, 'ending'>): boolean {
  return ending === 'talk' || ending === 'silent';
}
