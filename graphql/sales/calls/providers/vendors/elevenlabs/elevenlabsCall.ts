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

const conversation = z.object({
  conversation_id: z.string(),
  status: z.nullish(z.string()),
  user_id: z.nullish(z.string()),
  has_audio: z.nullish(z.boolean()),
  transcript: z.nullish(
    z.array(
      z.object({
        role: z.nullish(z.string()),
        message: z.nullish(z.string()),
        time_in_call_secs: z.nullish(z.number()),
        tool_calls: z.nullish(
          z.array(
            z.object({ tool_name: z.nullish(z.string()), request_id: z.nullish(z.string()) }),
          ),
        ),
        tool_results: z.nullish(
          z.array(
            z.object({
              request_id: z.nullish(z.string()),
              result_value: z.nullish(z.string()),
              is_error: z.nullish(z.boolean()),
            }),
          ),
        ),
      }),
    ),
  ),
  metadata: z.nullish(
    z.object({
      start_time_unix_secs: z.nullish(z.number()),
      accepted_time_unix_secs: z.nullish(z.number()),
      call_duration_secs: z.nullish(z.number()),
      termination_reason: z.nullish(z.string()),
      phone_call: z.nullish(
        z.object({
          call_result: z.nullish(z.string()),
          direction: z.nullish(z.string()),
          external_number: z.nullish(z.string()),
        }),
      ),
    }),
  ),
  analysis: z.nullish(
    z.object({ data_collection_results: z.nullish(z.record(z.string(), z.unknown())) }),
  ),
  conversation_initiation_client_data: z.nullish(
    z.object({
      user_id: z.nullish(z.string()),
      dynamic_variables: z.optional(z.unknown()),
    }),
  ),
});
type Conversation = z.infer<typeof conversation>;

const RESULTS: Record<string, ReportedStatus> = {
  voicemail: 'voicemail',
  busy: 'busy',
  no_answer: 'no_answer',
  failed: 'failed',
};

/** Reads a conversation of ElevenLabs, from a webhook or from its API. Null if it is not a conversation. */
export function elevenLabsCall(baseUrl: string) {
  return (body: unknown, now = new Date()): ProviderCall | null => {
    const { data } = conversation.safeParse(body);
    if (!data) return null;
    const audio = `${baseUrl}/v1/convai/conversations/${encodeURIComponent(data.conversation_id)}/audio`;
    return {
      providerCallId: data.conversation_id,
      callId: callIdOf(data),
      caller: isIncoming(data) ? callerWith(data.metadata?.phone_call?.external_number) : null,
      reports: reportsOf(data, data.has_audio === true ? audio : null, now),
    };
  };
}

function isIncoming({ metadata }: Conversation): boolean {
  return metadata?.phone_call?.direction === 'inbound';
}

function callIdOf({ user_id: userId, conversation_initiation_client_data: start }: Conversation) {
  return (
    ourCallId(start?.dynamic_variables) ??
    ourCallId({ call_id: start?.user_id }) ??
    ourCallId({ call_id: userId })
  );
}

function reportsOf(data: Conversation, audio: string | null, now: Date): CallReport[] {
  const { metadata } = data;
  const start = metadata?.accepted_time_unix_secs ?? metadata?.start_time_unix_secs;
  const answeredAt = reportedTime((start ?? 0) * 1000);
  switch (data.status) {
    case 'initiated':
      return [];
    case 'in-progress':
      return [{ status: 'answered', at: answeredAt ?? now }];
    default: {
      const status = endOf(data);
      const endedAt = answeredAt
        ? reportedTime(answeredAt.getTime() + (metadata?.call_duration_secs ?? 0) * 1000)
        : null;
      return endReports(
        {
          status,
          at: endedAt ?? now,
          transcript: transcriptOf(data),
          parts: partsOf(data.transcript ?? []),
          recordingUrl: audio,
          result: agentResult(collected(data)),
          isWithoutResult: data.status === 'processing',
          ...(status === 'failed' && {
            error: 'ElevenLabs reported that the call failed.',
            isVendorFault: !metadata?.accepted_time_unix_secs,
          }),
        },
        { isIncoming: isIncoming(data), answeredAt },
      );
    }
  }
}

function endOf({ status, metadata }: Conversation): ReportedStatus {
  const result = RESULTS[metadata?.phone_call?.call_result ?? ''];
  if (result) return result;
  if (/voicemail/i.test(metadata?.termination_reason ?? '')) return 'voicemail';
  return status === 'failed' ? 'failed' : 'completed';
}

function partsOf(turns: NonNullable<Conversation['transcript']>): SpokenPart[] {
  const results = new Map(
    turns.flatMap(({ tool_results: all }) =>
      (all ?? []).map((each) => [
        each.request_id,
        each.is_error ? { error: 'The tool failed.' } : each.result_value,
      ]),
    ),
  );
  return turns.flatMap(({ role, message, time_in_call_secs: seconds, tool_calls: tools }) => {
    const at = seconds ?? null;
    const speaker = role === 'user' ? 'lead' : 'rep';
    const used = (tools ?? []).map(({ tool_name: name, request_id: id }) =>
      toolPart(name, at, id && results.get(id)),
    );
    return [{ speaker, at, text: message ?? '' } as const, ...used];
  });
}

function transcriptOf({ transcript }: Conversation): string {
  return (transcript ?? [])
    .filter(({ message }) => message)
    .map(({ role, message }) => `${role === 'user' ? 'Lead' : 'AI'}: ${message}`)
    .join('\n');
}

/** Data collection holds one result for each field, each with its value. */
function collected({ analysis }: Conversation): Record<string, unknown> {
  const values = Object.entries(analysis?.data_collection_results ?? {}).map(([name, found]) => {
    const { data } = z.object({ value: z.unknown() }).safeParse(found);
    return [name, data ? data.value : found] as const;
  });
  return Object.fromEntries(values);
}
