import type { Vapi } from '@vapi-ai/server-sdk';
import * as z from 'zod/mini';
import { vapiAccount } from './vapiAccount.ts';
import type { DialledCall, Ending, VendorKind } from './fakeVendor.ts';

const API_KEY = 'a key of the tests';
const SECRET = 'a secret of the tests';
const ASSISTANT = '3f1c2a9e-8d4b-4c6e-9a7f-1b2c3d4e5f60';
const PHONE_NUMBER = '7a1c2a9e-8d4b-4c6e-9a7f-1b2c3d4e5f61';

const REASONS = {
  talk: 'customer-ended-call',
  no_answer: 'customer-did-not-answer',
  busy: 'customer-busy',
  voicemail: 'voicemail',
  failed: 'twilio-failed-to-connect-call',
  silent: 'customer-ended-call',
} satisfies Record<Ending, Vapi.CallEndedReason>;

const request = z.object({
  customer: z.object({ number: z.string() }),
  assistantOverrides: z.object({ metadata: z.object({ call_id: z.string() }) }),
});

/** Without an assistant, or with one that it does not know, Vapi ends the call. */
const assistantAnswer = z.strictObject({
  assistantId: z.literal(ASSISTANT),
  assistantOverrides: z.strictObject({ variableValues: z.looseObject({ call_id: z.uuid() }) }),
});

/** Vapi: calls are listed by their time only. Its server messages carry our secret. */
export const vapiKind: VendorKind = {
  settings: (url) => ({
    CALL_PROVIDER: 'vapi',
    VAPI_API_KEY: API_KEY,
    VAPI_ASSISTANT_ID: ASSISTANT,
    VAPI_PHONE_NUMBER_ID: PHONE_NUMBER,
    VAPI_WEBHOOK_SECRET: SECRET,
    VAPI_BASE_URL: url,
  }),
  isAuthorized: ({ authorization }) => authorization === `Bearer ${API_KEY}`,
  createPath: '/call',
  read(body) {
    const { customer, assistantOverrides } = request.parse(body);
    return { to: customer.number, callId: assistantOverrides.metadata.call_id };
  },
  created: (call) => copyOf(call),
  answer({ method, path, query }, calls) {
    if (method !== 'GET') return null;
    if (path === '/call') return list(calls, query);
    const id = /^\/call\/(.+)$/.exec(path)?.[1];
    const call = calls.find((each) => each.id === id);
    return call ? copyOf(call) : null;
  },
  openAccount: () => vapiAccount(PHONE_NUMBER),
  events(call) {
    const over = copyOf(call);
    const { endedReason = 'customer-ended-call', artifact = {}, analysis = {} } = over;
    const message = (fields: object) => ({ message: { timestamp: Date.now(), ...fields } });
    const status = (name: Vapi.ServerMessageStatusUpdateStatus, extra: object = {}) =>
      message({ type: 'status-update', status: name, call: over, ...extra });
    const report: Partial<Vapi.ServerMessageEndOfCallReport> = {
      type: 'end-of-call-report',
      endedReason,
      artifact,
      analysis,
      ...(over.startedAt && { startedAt: over.startedAt }),
      ...(over.endedAt && { endedAt: over.endedAt }),
      call: over,
    };
    return [
      status('ringing'),
      ...(isTalk(call) ? [status('in-progress')] : []),
      status('ended', { endedReason }),
      message(report),
    ];
  },
  toolRequest(call, tools) {
    const toolCallList: Vapi.ToolCall[] = tools.map((tool, index) => ({
      id: `tool-${index}`,
      type: 'function',
      function: {
        name: tool.name,
        arguments:
          typeof tool.arguments === 'string' ? tool.arguments : JSON.stringify(tool.arguments),
      },
    }));
    return {
      message: { type: 'tool-calls', call: copyOf(call), toolCallList, toolWithToolCallList: [] },
    };
  },
  handOver(call) {
    const message: Vapi.ServerMessageTransferDestinationRequest = {
      type: 'transfer-destination-request',
      timestamp: Date.now(),
      call: copyOf(call),
    };
    return { message };
  },
  signed: async () => ({ 'x-vapi-secret': SECRET }),
  question({ id, from }) {
    const number = from ? { number: from } : {};
    const message: Vapi.ServerMessageAssistantRequest = {
      type: 'assistant-request',
      timestamp: Date.now(),
      call: {
        id,
        orgId: 'org',
        type: 'inboundPhoneCall',
        status: 'ringing',
        phoneNumberId: PHONE_NUMBER,
        customer: number,
        createdAt: new Date().toISOString(),
        updatedAt: new Date().toISOString(),
      },
      customer: number,
    };
    return { message };
  },
  signedQuestion: (body) => vapiKind.signed(body),
  told(answer: Vapi.ServerMessageResponseAssistantRequest) {
    const { assistantOverrides } = assistantAnswer.parse(answer);
    const { variableValues: variables } = assistantOverrides;
    return { callId: variables.call_id, variables };
  },
};

function isTalk({ ending }: DialledCall): boolean {
  return ending === 'talk' || ending === 'silent';
}

/** The newest calls first, as Vapi does. */
function list(calls: DialledCall[], query: URLSearchParams): Vapi.Call[] {
  const since = query.get('createdAtGe') ?? '';
  const until = query.get('createdAtLe') ?? '9999';
  return calls
    .map(copyOf)
    .filter(({ createdAt }) => createdAt >= since && createdAt <= until)
    .toReversed()
    .slice(0, Number(query.get('limit') ?? 100));
}

function copyOf(call: DialledCall): Vapi.Call {
  const createdAt = call.createdAt.toISOString();
  const startedAt = new Date(call.createdAt.getTime() + 5_000).toISOString();
  const endedAt = new Date(call.createdAt.getTime() + 65_000).toISOString();
  return {
    id: call.id,
    orgId: 'org',
    createdAt,
    updatedAt: createdAt,
    status: call.ending ? 'ended' : 'queued',
    type: call.direction === 'inbound' ? 'inboundPhoneCall' : 'outboundPhoneCall',
    customer: call.to ? { number: call.to } : {},
    assistantId: ASSISTANT,
    phoneNumberId: PHONE_NUMBER,
    ...(call.callId && {
      assistantOverrides:
        call.direction === 'inbound'
          ? { variableValues: { call_id: call.callId } }
          : { metadata: { call_id: call.callId } },
    }),
    ...(call.ending && { endedReason: REASONS[call.ending], endedAt }),
    ...(isTalk(call) && {
      startedAt,
      artifact: { transcript: call.ending === 'talk' ? 'AI: Hello.\nUser: Hi.' : 'AI: Hello.' },
      analysis: { structuredData: { ...call.found } },
    }),
  };
}
