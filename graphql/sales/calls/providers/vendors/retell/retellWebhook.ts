import * as z from 'zod/mini';
import { isMac, isRecent, type VendorWebhook } from '../vendorWebhook.ts';
import { callerWith, toolArguments } from '../vendorReport.ts';
import { retellCall } from './retellCall.ts';

const TOLERANCE_MS = 5 * 60 * 1000;
const SIGNATURE = /^v=(\d{1,15}),d=([0-9a-f]{64})$/i;

/** The other events repeat what these say, or are about something else. */
const EVENTS = ['call_started', 'call_ended', 'call_analyzed'] as const;

const event = z.object({ event: z.enum(EVENTS), call: z.unknown() });
const question = z.object({
  event: z.literal('call_inbound'),
  call_inbound: z.object({
    call_id: z.nullish(z.string()),
    from_number: z.nullish(z.string()),
  }),
});
const tool = z.object({
  name: z.string(),
  args: z.optional(z.unknown()),
  call: z.unknown(),
});

/** The webhooks, custom functions and questions of Retell. The API key signs them. */
export function retellWebhook(apiKey: string): VendorWebhook {
  return {
    isSigned({ body, header }, now) {
      const [, time = '', mac = ''] = SIGNATURE.exec(header('x-retell-signature') ?? '') ?? [];
      return isMac(mac, apiKey, body, time) && isRecent(Number(time), now, TOLERANCE_MS);
    },
    understand(body, now) {
      const reported = event.safeParse(body).data;
      if (reported) {
        const call = retellCall(callAt(reported.event, reported.call), now);
        return call && { kind: 'call', call };
      }
      const asked = question.safeParse(body).data?.call_inbound;
      if (asked) {
        return {
          kind: 'question',
          caller: callerWith(asked.from_number),
          providerCallId: asked.call_id ?? null,
          answer: (variables, { agentId }) => ({
            call_inbound: {
              // Otherwise the number's own agent takes the call.
              ...(agentId && { override_agent_id: agentId }),
              dynamic_variables: variables,
              metadata: { call_id: variables.call_id },
            },
          }),
        };
      }
      const used = tool.safeParse(body).data;
      if (!used) return null;
      const call = retellCall(used.call, now);
      return {
        kind: 'tools',
        callId: call?.callId ?? null,
        providerCallId: call?.providerCallId ?? null,
        caller: call?.caller ?? null,
        tools: [{ name: used.name, arguments: toolArguments(used.args) }],
        answer: ([result]) => result ?? {},
      };
    },
  };
}

/** The event says more than the call's status in it, which can be older or missing. */
function callAt(name: (typeof EVENTS)[number], call: unknown): unknown {
  const { data } = z.looseObject({ call_status: z.optional(z.string()) }).safeParse(call);
  if (!data) return null;
  if (name === 'call_started') return { ...data, call_status: 'ongoing' };
  const hasFailed = data.call_status === 'error' || data.call_status === 'not_connected';
  return hasFailed ? data : { ...data, call_status: 'ended' };
}
