import type { Vapi } from '@vapi-ai/server-sdk';
import * as z from 'zod/mini';
import { agentResult, ourCallId, recordingUrl, reportedTime, reportText } from '../vendorReport.ts';
import type { CallReport, ProviderCall, ReportedStatus } from '../../provider.ts';

/** Ends of calls without a conversation. There are hundreds of others; most errors have `error` or `failed` in their name. */
const ENDS: Partial<Record<Vapi.CallEndedReason, ReportedStatus>> = {
  'customer-busy': 'busy',
  'customer-did-not-answer': 'no_answer',
  voicemail: 'voicemail',
  'twilio-reported-customer-misdialed': 'failed',
  'assistant-join-timed-out': 'failed',
  'assistant-not-found': 'failed',
  'assistant-not-valid': 'failed',
  'call-deleted': 'failed',
  'scheduled-call-deleted': 'failed',
  'vonage-rejected': 'failed',
  'worker-shutdown': 'failed',
};
const FAILED = /error|fault|fail|invalid|disconnected|no-call-received/;

const LIVE: Partial<Record<Vapi.CallStatus, ReportedStatus>> = {
  ringing: 'ringing',
  'in-progress': 'answered',
  forwarding: 'answered',
};

const artifact = z.object({
  transcript: z.nullish(z.string()),
  recordingUrl: z.nullish(z.string()),
  recording: z.nullish(
    z.object({ mono: z.nullish(z.object({ combinedUrl: z.nullish(z.string()) })) }),
  ),
  structuredOutputs: z.nullish(z.record(z.string(), z.unknown())),
});
const call = z.object({
  id: z.string(),
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
    reports: reportsOf(data, now),
  };
}

function reportsOf(data: VapiCall, now: Date): CallReport[] {
  const startedAt = reportedTime(data.startedAt);
  if (data.status !== 'ended' && !data.endedReason) {
    const status = LIVE[data.status as Vapi.CallStatus];
    return status ? [{ status, at: (status === 'answered' && startedAt) || now }] : [];
  }
  const status = endOf(data.endedReason ?? '');
  const over: CallReport = {
    status,
    at: reportedTime(data.endedAt) ?? now,
    transcript: reportText(data.artifact?.transcript),
    recordingUrl: recordingUrl(
      data.artifact?.recordingUrl ?? data.artifact?.recording?.mono?.combinedUrl,
    ),
    result: agentResult(structuredData(data)),
    ...(status === 'failed' && { error: `Vapi reported: ${data.endedReason}.` }),
  };
  const wasTalk = status === 'completed' && startedAt;
  return wasTalk ? [{ status: 'answered', at: startedAt }, over] : [over];
}

function endOf(reason: string): ReportedStatus {
  const known = ENDS[reason as Vapi.CallEndedReason];
  return known ?? (FAILED.test(reason) ? 'failed' : 'completed');
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
