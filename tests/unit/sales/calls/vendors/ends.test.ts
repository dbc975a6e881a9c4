import { Vapi } from '@vapi-ai/server-sdk';
import type { PhoneCallResponse } from 'retell-sdk/resources/call';
import { describe, expect, it } from 'vitest';
import type { ProviderCall } from '../../../../../graphql/sales/calls/providers/provider.ts';
import { elevenLabsCall } from '../../../../../graphql/sales/calls/providers/vendors/elevenlabs/elevenlabsCall.ts';
import { elevenLabsWebhook } from '../../../../../graphql/sales/calls/providers/vendors/elevenlabs/elevenlabsWebhook.ts';
import { retellCall } from '../../../../../graphql/sales/calls/providers/vendors/retell/retellCall.ts';
import { vapiCall } from '../../../../../graphql/sales/calls/providers/vendors/vapi/vapiCall.ts';

type RetellReason = NonNullable<PhoneCallResponse['disconnection_reason']>;

/** How the call ended, and `again` if the vendor's side failed. */
function endOf(call: ProviderCall | null): string {
  const last = call?.reports.at(-1);
  if (!last) throw new Error('The call has not ended.');
  if (last.status === 'failed') expect(last.error).toMatch(/\.$/);
  return last.isVendorFault ? 'again' : last.status;
}

describe('the ends of calls', () => {
  it('of Retell: every reason is sorted', () => {
    const ends = {
      completed: [
        'user_hangup',
        'agent_hangup',
        'call_transfer',
        'transfer_bridged',
        'transfer_cancelled',
        'call_take_over',
        'inactivity',
        'max_duration_reached',
        'manual_stopped',
      ],
      voicemail: ['voicemail_reached', 'ivr_reached'],
      no_answer: ['dial_no_answer', 'user_declined'],
      busy: ['dial_busy'],
      // The number, its line or a rule is the reason, and would be again.
      failed: [
        'invalid_destination',
        'telephony_provider_permission_denied',
        'marked_as_spam',
        'scam_detected',
        'error_user_not_joined',
      ],
      again: [
        'dial_failed',
        'telephony_provider_unavailable',
        'sip_routing_error',
        'concurrency_limit_reached',
        'no_concurrency_fallback',
        'no_valid_payment',
        'registered_call_timeout',
        'error_llm_websocket_open',
        'error_llm_websocket_lost_connection',
        'error_llm_websocket_runtime',
        'error_llm_websocket_corrupt_payload',
        'error_no_audio_received',
        'error_asr',
        'error_retell',
        'error_unknown',
      ],
    } satisfies Record<string, RetellReason[]>;
    // The compiler finds a reason of the package that is in none of the lists.
    const sorted: Record<RetellReason, string> = Object.fromEntries(
      Object.entries(ends).flatMap(([end, reasons]) => reasons.map((reason) => [reason, end])),
    ) as Record<(typeof ends)[keyof typeof ends][number], string>;
    for (const [reason, end] of Object.entries(sorted)) {
      const call = { call_id: 'x', call_status: 'ended', disconnection_reason: reason };
      expect([reason, endOf(retellCall(call))]).toEqual([reason, end]);
    }
  });

  it('of Retell: the analysis tells a machine that the agent took for a person', () => {
    const call = {
      call_id: 'x',
      call_status: 'ended',
      disconnection_reason: 'agent_hangup',
      start_timestamp: Date.now(),
    };
    const analysed = (in_voicemail: boolean) =>
      retellCall({ ...call, call_analysis: { in_voicemail } })?.reports.map(({ status }) => status);
    expect(analysed(true)).toEqual(['voicemail']);
    expect(analysed(false)).toEqual(['answered', 'completed']);
  });

  it('of Vapi: every reason is sorted', () => {
    const sorted = Map.groupBy(Object.values(Vapi.CallEndedReason), (endedReason) =>
      endOf(vapiCall({ id: 'x', status: 'ended', endedReason })),
    );
    expect(sorted.get('busy')).toEqual(['customer-busy']);
    expect(sorted.get('no_answer')).toEqual(['customer-did-not-answer']);
    expect(sorted.get('voicemail')).toEqual(['voicemail']);
    expect(sorted.get('completed')?.toSorted()).toEqual([
      'assistant-ended-call',
      'assistant-ended-call-after-message-spoken',
      'assistant-ended-call-with-hangup-task',
      'assistant-forwarded-call',
      'assistant-said-end-call-phrase',
      'call.ending.hook-executed-say',
      'call.ending.hook-executed-transfer',
      'call.forwarding.no-answer',
      'call.forwarding.operator-busy',
      'call.in-progress.error-transfer-failed',
      'call.in-progress.error-warm-transfer-assistant-cancelled',
      'call.in-progress.error-warm-transfer-max-duration',
      'call.in-progress.error-warm-transfer-microphone-timeout',
      'call.in-progress.error-warm-transfer-silence-timeout',
      'call.in-progress.sip-completed-call',
      'call.in-progress.twilio-completed-call',
      'customer-ended-call',
      'customer-ended-call-after-warm-transfer-attempt',
      'customer-ended-call-before-warm-transfer',
      'customer-ended-call-during-transfer',
      'exceeded-max-duration',
      'silence-timed-out',
      'vonage-completed',
    ]);
    const isOfService = (reason: string) => reason.startsWith('pipeline-error-');
    expect(
      sorted
        .get('again')
        ?.filter((reason) => !isOfService(reason))
        .toSorted(),
    ).toEqual([
      'assistant-join-timed-out',
      'call.in-progress.error-providerfault-outbound-sip-408-request-timeout',
      'call.in-progress.error-providerfault-outbound-sip-480-temporarily-unavailable',
      'call.in-progress.error-providerfault-outbound-sip-503-service-unavailable',
      'call.in-progress.error-sip-outbound-call-failed-to-connect',
      'call.start.error-get-transport',
      'call.start.error-subscription-concurrency-limit-reached',
      'call.start.error-subscription-frozen',
      'call.start.error-subscription-insufficient-credits',
      'call.start.error-subscription-upgrade-failed',
      'call.start.error-subscription-wallet-does-not-exist',
      'call.start.error-vapi-number-outbound-daily-limit',
      'call.start.error-vapifault-database-error',
      'call.start.error-vapifault-get-org',
      'call.start.error-vapifault-get-subscription',
      'phone-call-provider-closed-websocket',
      'twilio-failed-to-connect-call',
      'vonage-disconnected',
      'vonage-failed-to-connect-call',
      'worker-shutdown',
    ]);
    // An error of a talk is no reason to call again, because the person has answered.
    const failed = sorted.get('failed') ?? [];
    expect(failed.filter((reason) => !reason.startsWith('call.in-progress.')).toSorted()).toEqual([
      'assistant-not-found',
      'assistant-not-valid',
      'assistant-request-failed',
      'assistant-request-returned-error',
      'assistant-request-returned-forwarding-phone-number',
      'assistant-request-returned-invalid-assistant',
      'assistant-request-returned-no-assistant',
      'assistant-request-returned-unspeakable-error',
      'call-deleted',
      'call-start-error-neither-assistant-nor-server-set',
      'call.ringing.error-sip-inbound-call-failed-to-connect',
      'call.ringing.hook-executed-say',
      'call.ringing.hook-executed-transfer',
      'call.ringing.sip-inbound-caller-hungup-before-call-connect',
      'call.start.assistant-version-error-validation',
      'call.start.error-enterprise-feature-not-available-recording-consent',
      'call.start.error-fraud-check-failed',
      'call.start.error-get-assistant',
      'call.start.error-get-customer',
      'call.start.error-get-phone-number',
      'call.start.error-get-resources-validation',
      'call.start.error-vapi-number-international',
      'customer-did-not-give-microphone-permission',
      'manually-canceled',
      'phone-call-provider-bypass-enabled-but-no-call-received',
      'scheduled-call-deleted',
      'twilio-reported-customer-misdialed',
      'vonage-rejected',
    ]);
  });

  it('of ElevenLabs: a call that could not be placed is its fault, a failure in a talk is not', () => {
    const { understand } = elevenLabsWebhook('https://api.example', 'secret');
    const initiation = (failure_reason: string) => {
      const data = { conversation_id: 'x', failure_reason };
      const message = understand({ type: 'call_initiation_failure', data }, new Date());
      return endOf(message?.kind === 'call' ? message.call : null);
    };
    expect(['busy', 'no-answer', 'unknown'].map(initiation)).toEqual([
      'busy',
      'no_answer',
      'again',
    ]);
    const read = elevenLabsCall('https://api.example');
    const conversation = (call_result: string, accepted?: number) =>
      endOf(
        read({
          conversation_id: 'x',
          status: 'done',
          metadata: { accepted_time_unix_secs: accepted, phone_call: { call_result } },
        }),
      );
    expect(
      ['answered', 'voicemail', 'busy', 'no_answer', 'failed'].map((result) =>
        conversation(result),
      ),
    ).toEqual(['completed', 'voicemail', 'busy', 'no_answer', 'again']);
    expect(conversation('failed', 1_795_500_000)).toBe('failed');
  });

  it('of people who call us: nobody answered if the vendor leaves the transcript out', () => {
    const retell = (more: object) =>
      endOf(
        retellCall({
          call_id: 'x',
          call_status: 'ended',
          direction: 'inbound',
          disconnection_reason: 'user_hangup',
          ...more,
        }),
      );
    const vapi = (artifact: object, analysis: object = {}) =>
      endOf(
        vapiCall({
          id: 'x',
          type: 'inboundPhoneCall',
          status: 'ended',
          endedReason: 'customer-ended-call',
          artifact,
          analysis,
        }),
      );
    const elevenLabs = (more: object) =>
      endOf(
        elevenLabsCall('https://api.example')({
          conversation_id: 'x',
          status: 'done',
          metadata: { phone_call: { direction: 'inbound' } },
          ...more,
        }),
      );
    expect([retell({}), vapi({}), elevenLabs({})]).toEqual(['no_answer', 'no_answer', 'no_answer']);
    // An account that keeps no transcripts still reports answers.
    const result = { answers: { Size: '9' } };
    const talks = [
      retell({ transcript: 'Agent: Hello.\nUser: Hi.' }),
      retell({ call_analysis: { custom_analysis_data: result } }),
      vapi({ messages: [{ role: 'user', message: 'Hi.' }] }),
      vapi({}, { structuredData: result }),
      elevenLabs({ transcript: [{ role: 'user', message: 'Hi.' }] }),
      elevenLabs({ analysis: { data_collection_results: { answers: { value: 'Size 9' } } } }),
    ];
    expect(new Set(talks)).toEqual(new Set(['completed']));
  });
});
