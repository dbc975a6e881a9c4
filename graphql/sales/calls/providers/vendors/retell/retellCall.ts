import type { PhoneCallResponse } from 'retell-sdk/resources/call';
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

type Reason = NonNullable<PhoneCallResponse['disconnection_reason']>;

/** Why a call failed. `again`: Retell, its line or its limits are the reason, so that another call can succeed. */
interface Failure {
  failed: string;
  again?: true;
}

/** What each way to end a call means. */
const ENDS: Record<Reason, ReportedStatus | Failure> = {
  user_hangup: 'completed',
  agent_hangup: 'completed',
  call_transfer: 'completed',
  transfer_bridged: 'completed',
  transfer_cancelled: 'completed',
  call_take_over: 'completed',
  inactivity: 'completed',
  max_duration_reached: 'completed',
  manual_stopped: 'completed',
  voicemail_reached: 'voicemail',
  ivr_reached: 'voicemail',
  dial_no_answer: 'no_answer',
  user_declined: 'no_answer',
  dial_busy: 'busy',
  dial_failed: { failed: 'The number could not be dialled.', again: true },
  invalid_destination: { failed: 'The number does not exist.' },
  telephony_provider_permission_denied: { failed: 'The phone line may not dial this number.' },
  telephony_provider_unavailable: { failed: 'The phone line was not available.', again: true },
  sip_routing_error: { failed: 'The phone line could not route the call.', again: true },
  marked_as_spam: { failed: 'The phone network marked the call as spam.' },
  scam_detected: { failed: 'Retell stopped the call because it looked like a scam.' },
  concurrency_limit_reached: {
    failed: 'The account had too many calls at the same time.',
    again: true,
  },
  no_concurrency_fallback: {
    failed: 'The account had too many calls at the same time.',
    again: true,
  },
  no_valid_payment: { failed: 'The account has no valid payment.', again: true },
  registered_call_timeout: { failed: 'The call was accepted but never dialled.', again: true },
  error_llm_websocket_open: { failed: 'The agent could not be reached.', again: true },
  error_llm_websocket_lost_connection: {
    failed: 'The connection to the agent broke.',
    again: true,
  },
  error_llm_websocket_runtime: { failed: 'The agent failed.', again: true },
  error_llm_websocket_corrupt_payload: { failed: 'The agent failed.', again: true },
  error_no_audio_received: { failed: 'No sound was received.', again: true },
  error_asr: { failed: 'The speech could not be recognized.', again: true },
  error_retell: { failed: 'Retell had an error.', again: true },
  error_unknown: { failed: 'Retell had an unknown error.', again: true },
  error_user_not_joined: { failed: 'The person did not join the call.' },
};

const call = z.object({
  call_id: z.string(),
  call_status: z.optional(z.string()),
  metadata: z.optional(z.unknown()),
  direction: z.nullish(z.string()),
  from_number: z.nullish(z.string()),
  start_timestamp: z.nullish(z.number()),
  end_timestamp: z.nullish(z.number()),
  disconnection_reason: z.nullish(z.string()),
  transcript: z.nullish(z.string()),
  recording_url: z.nullish(z.string()),
  transcript_with_tool_calls: z.nullish(
    z.array(
      z.object({
        role: z.string(),
        content: z.nullish(z.string()),
        name: z.nullish(z.string()),
        tool_call_id: z.nullish(z.string()),
        words: z.nullish(z.array(z.object({ start: z.nullish(z.number()) }))),
      }),
    ),
  ),
  call_analysis: z.nullish(
    z.object({
      custom_analysis_data: z.optional(z.unknown()),
      in_voicemail: z.nullish(z.boolean()),
    }),
  ),
});

/** Reads a call of Retell, from a webhook or from its API. Null if it is not a call. */
export function retellCall(body: unknown, now = new Date()): ProviderCall | null {
  const { data } = call.safeParse(body);
  if (!data) return null;
  return {
    providerCallId: data.call_id,
    callId: ourCallId(data.metadata),
    caller: data.direction === 'inbound' ? callerWith(data.from_number) : null,
    reports: reportsOf(data, now),
  };
}

function reportsOf(data: z.infer<typeof call>, now: Date): CallReport[] {
  const answeredAt = reportedTime(data.start_timestamp);
  if (data.call_status === 'ongoing') return [{ status: 'answered', at: answeredAt ?? now }];
  const { disconnection_reason: reason } = data;
  const isOver =
    Boolean(reason) || ['ended', 'error', 'not_connected'].includes(data.call_status ?? '');
  if (!isOver) return [];
  const end = endOf(data);
  return endReports(
    {
      at: reportedTime(data.end_timestamp) ?? now,
      transcript: data.transcript,
      parts: partsOf(data.transcript_with_tool_calls ?? []),
      recordingUrl: data.recording_url,
      result: agentResult(data.call_analysis?.custom_analysis_data),
      isWithoutResult: !data.call_analysis,
      ...(typeof end === 'string'
        ? { status: end }
        : { status: 'failed', error: end.failed, isVendorFault: end.again === true }),
    },
    { isIncoming: data.direction === 'inbound', answeredAt },
  );
}

type Utterance = NonNullable<z.infer<typeof call>['transcript_with_tool_calls']>[number];

function partsOf(utterances: readonly Utterance[]): SpokenPart[] {
  const results = new Map(
    utterances.map((each) => [
      each.role === 'tool_call_result' ? each.tool_call_id : null,
      each.content,
    ]),
  );
  return utterances.map(({ role, content, name, words, tool_call_id: id }) => {
    const at = words?.[0]?.start ?? null;
    if (role === 'tool_call_invocation') return toolPart(name, at, id && results.get(id));
    const isSaid = role === 'agent' || role === 'user';
    return { speaker: role === 'user' ? 'lead' : 'rep', at, text: isSaid ? (content ?? '') : '' };
  });
}

function endOf(data: z.infer<typeof call>): ReportedStatus | Failure {
  const { disconnection_reason: reason, call_status: status, call_analysis: analysis } = data;
  const known = reason && reason in ENDS ? ENDS[reason as Reason] : null;
  const end = known ?? (status === 'ended' ? 'completed' : FAILED);
  // The analysis hears a machine that the agent took for a person.
  const isMachine = data.direction !== 'inbound' && analysis?.in_voicemail;
  return end === 'completed' && isMachine ? 'voicemail' : end;
}

const FAILED: Failure = { failed: 'Retell reported that the call failed.', again: true };
