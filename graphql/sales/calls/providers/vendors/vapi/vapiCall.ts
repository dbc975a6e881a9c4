import type { Vapi } from '@vapi-ai/server-sdk';
import * as z from 'zod/mini';
import {
  agentResult,
  callerWith,
  endReports,
  ourCallId,
  reportedTime,
  toolPart,
} from '../vendorReport.ts';
import type { CallReport, ProviderCall, ReportedStatus, SpokenPart } from '../../provider.ts';

type Reason = Vapi.CallEndedReason;

/** `again`: Vapi, its line or its limits are the reason, so that another call can succeed. */
type End = ReportedStatus | 'again';

/** Ends that their names do not tell. */
const ENDS: Partial<Record<Reason, End>> = {
  'customer-busy': 'busy',
  'customer-did-not-answer': 'no_answer',
  voicemail: 'voicemail',
  'assistant-join-timed-out': 'again',
  'phone-call-provider-closed-websocket': 'again',
  'vonage-disconnected': 'again',
  'worker-shutdown': 'again',
  'call.in-progress.error-sip-outbound-call-failed-to-connect': 'again',
  'call.in-progress.error-providerfault-outbound-sip-408-request-timeout': 'again',
  'call.in-progress.error-providerfault-outbound-sip-480-temporarily-unavailable': 'again',
  'call.in-progress.error-providerfault-outbound-sip-503-service-unavailable': 'again',
  // The talk took place, and only the transfer to a colleague failed.
  'call.in-progress.error-transfer-failed': 'completed',
  'call.in-progress.error-warm-transfer-assistant-cancelled': 'completed',
  'call.in-progress.error-warm-transfer-max-duration': 'completed',
  'call.in-progress.error-warm-transfer-microphone-timeout': 'completed',
  'call.in-progress.error-warm-transfer-silence-timeout': 'completed',
  // The settings, the number or a person is the reason.
  'assistant-not-found': 'failed',
  'assistant-not-valid': 'failed',
  'assistant-request-failed': 'failed',
  'assistant-request-returned-error': 'failed',
  'assistant-request-returned-forwarding-phone-number': 'failed',
  'assistant-request-returned-invalid-assistant': 'failed',
  'assistant-request-returned-no-assistant': 'failed',
  'assistant-request-returned-unspeakable-error': 'failed',
  'call-deleted': 'failed',
  'call-start-error-neither-assistant-nor-server-set': 'failed',
  'call.ringing.error-sip-inbound-call-failed-to-connect': 'failed',
  'call.ringing.hook-executed-say': 'failed',
  'call.ringing.hook-executed-transfer': 'failed',
  'call.ringing.sip-inbound-caller-hungup-before-call-connect': 'failed',
  'call.start.assistant-version-error-validation': 'failed',
  'call.start.error-enterprise-feature-not-available-recording-consent': 'failed',
  'call.start.error-fraud-check-failed': 'failed',
  'call.start.error-get-assistant': 'failed',
  'call.start.error-get-customer': 'failed',
  'call.start.error-get-phone-number': 'failed',
  'call.start.error-get-resources-validation': 'failed',
  'call.start.error-vapi-number-international': 'failed',
  'customer-did-not-give-microphone-permission': 'failed',
  'manually-canceled': 'failed',
  'phone-call-provider-bypass-enabled-but-no-call-received': 'failed',
  'scheduled-call-deleted': 'failed',
  'twilio-reported-customer-misdialed': 'failed',
  'vonage-rejected': 'failed',
};
/** There are hundreds of others, one for each error of each service that Vapi uses. */
const FAILED = /error|fault|fail|invalid/;
/** Errors of a talk: the person has answered. */
const IN_TALK = /^call\.in-progress\./;

const LIVE: Partial<Record<Vapi.CallStatus, ReportedStatus>> = {
  ringing: 'ringing',
  'in-progress': 'answered',
  forwarding: 'answered',
};

const artifact = z.object({
  messages: z.nullish(
    z.array(
      z.object({
        role: z.nullish(z.string()),
        message: z.nullish(z.string()),
        secondsFromStart: z.nullish(z.number()),
        toolCalls: z.nullish(
          z.array(
            z.object({
              id: z.nullish(z.string()),
              function: z.nullish(z.object({ name: z.nullish(z.string()) })),
            }),
          ),
        ),
        toolCallId: z.nullish(z.string()),
        result: z.optional(z.unknown()),
      }),
    ),
  ),
  transcript: z.nullish(z.string()),
  recordingUrl: z.nullish(z.string()),
  recording: z.nullish(
    z.object({ mono: z.nullish(z.object({ combinedUrl: z.nullish(z.string()) })) }),
  ),
  structuredOutputs: z.nullish(z.record(z.string(), z.unknown())),
});
const call = z.object({
  id: z.string(),
  type: z.nullish(z.string()),
  customer: z.nullish(z.object({ number: z.nullish(z.string()) })),
  metadata: z.optional(z.unknown()),
  assistantOverrides: z.nullish(
    z.object({ metadata: z.optional(z.unknown()), variableValues: z.optional(z.unknown()) }),
  ),
  status: z.nullish(z.string()),
  endedReason: z.nullish(z.string()),
  startedAt: z.nullish(z.iso.datetime({ offset: true })),
  endedAt: z.nullish(z.iso.datetime({ offset: true })),
  artifact: z.nullish(artifact),
  analysis: z.nullish(z.object({ structuredData: z.optional(z.unknown()) })),
});
type VapiCall = z.infer<typeof call>;

/** Reads a call of Vapi, from a webhook or from its API. Null if it is not a call. */
export function vapiCall(body: unknown, now = new Date()): ProviderCall | null {
  const { data } = call.safeParse(body);
  if (!data) return null;
  const { assistantOverrides: overrides } = data;
  return {
    providerCallId: data.id,
    callId:
      ourCallId(overrides?.metadata) ??
      ourCallId(overrides?.variableValues) ??
      ourCallId(data.metadata),
    caller: isIncoming(data) ? callerWith(data.customer?.number) : null,
    reports: reportsOf(data, now),
  };
}

function reportsOf(data: VapiCall, now: Date): CallReport[] {
  const startedAt = reportedTime(data.startedAt);
  if (data.status !== 'ended' && !data.endedReason) {
    const status = LIVE[data.status as Vapi.CallStatus];
    return status ? [{ status, at: (status === 'answered' && startedAt) || now }] : [];
  }
  const end = endOf(data.endedReason ?? '');
  // The report that follows has the transcript, which says whether somebody spoke.
  if (isIncoming(data) && end === 'completed' && !data.artifact) return [];
  const status = end === 'again' ? 'failed' : end;
  return endReports(
    {
      status,
      at: reportedTime(data.endedAt) ?? now,
      transcript: data.artifact?.transcript,
      parts: partsOf(data.artifact?.messages ?? []),
      recordingUrl: data.artifact?.recordingUrl ?? data.artifact?.recording?.mono?.combinedUrl,
      result: agentResult(structuredData(data)),
      isWithoutResult: !data.analysis && !data.artifact?.structuredOutputs,
      ...(status === 'failed' && {
        error: `Vapi reported: ${data.endedReason}.`,
        isVendorFault: end === 'again',
      }),
    },
    { isIncoming: isIncoming(data), answeredAt: startedAt },
  );
}

function isIncoming({ type }: VapiCall): boolean {
  return type === ('inboundPhoneCall' satisfies Vapi.CallType);
}

type Message = NonNullable<z.infer<typeof artifact>['messages']>[number];

function partsOf(messages: readonly Message[]): SpokenPart[] {
  const results = new Map(messages.map(({ toolCallId, result }) => [toolCallId ?? null, result]));
  return messages.flatMap(({ role, message, secondsFromStart, toolCalls }): SpokenPart[] => {
    const at = secondsFromStart ?? null;
    if (toolCalls && toolCalls.length > 0)
      return toolCalls.map((tool) =>
        toolPart(tool.function?.name, at, tool.id && results.get(tool.id)),
      );
    const isSaid = role === 'bot' || role === 'assistant' || role === 'user';
    return isSaid ? [{ speaker: role === 'user' ? 'lead' : 'rep', at, text: message ?? '' }] : [];
  });
}

function endOf(reason: string): End {
  const known = ENDS[reason as Reason];
  if (known) return known;
  if (!FAILED.test(reason)) return 'completed';
  return IN_TALK.test(reason) ? 'failed' : 'again';
}

/** The analysis of the assistant, or the structured outputs that replace it in newer accounts. */
function structuredData({ analysis, artifact: found }: VapiCall): unknown {
  if (analysis?.structuredData) return analysis.structuredData;
  const outputs = Object.values(found?.structuredOutputs ?? {}).map((output) => {
    const { data } = z.object({ name: z.string(), result: z.unknown() }).safeParse(output);
    if (!data) return {};
    const isObject = typeof data.result === 'object' && data.result !== null;
    return isObject && data.name !== 'answers' ? data.result : { [data.name]: data.result };
  });
  return Object.assign({}, ...outputs);
}
