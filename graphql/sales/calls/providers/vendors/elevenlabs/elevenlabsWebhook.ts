import * as z from 'zod/mini';
import type { CallReport } from '../../provider.ts';
import {
  isMac,
  isRecent,
  isSame,
  type VendorMessage,
  type VendorWebhook,
  type WebhookRequest,
} from '../vendorWebhook.ts';
import { callerWith, ourCallId, reportedTime, toolArguments } from '../vendorReport.ts';
import { broughtVariables } from './broughtVariables.ts';
import { overridesOf } from './elevenlabsAgent.ts';
import { elevenLabsCall } from './elevenlabsCall.ts';

/** As the vendor's own package checks it. */
const TOLERANCE_MS = 30 * 60 * 1000;
const SIGNATURE = /^t=(\d{1,12}),v0=([0-9a-f]{64})$/;

const transcription = z.object({
  type: z.literal('post_call_transcription'),
  data: z.looseObject({ status: z.nullish(z.string()) }),
});
const failure = z.object({
  type: z.literal('call_initiation_failure'),
  event_timestamp: z.nullish(z.number()),
  data: z.object({
    conversation_id: z.string(),
    failure_reason: z.nullish(z.string()),
    user_id: z.optional(z.unknown()),
    conversation_initiation_client_data: z.nullish(
      z.object({ dynamic_variables: z.optional(z.unknown()) }),
    ),
  }),
});
const question = z.object({
  caller_id: z.nullish(z.string()),
  agent_id: z.string(),
  called_number: z.string(),
  call_sid: z.string(),
});
const tool = z.object({
  tool_name: z.string(),
  call_id: z.optional(z.unknown()),
  conversation_id: z.nullish(z.string()),
  parameters: z.optional(z.unknown()),
});

const FAILURES: Record<string, Pick<CallReport, 'status' | 'error'>> = {
  busy: { status: 'busy' },
  'no-answer': { status: 'no_answer' },
  no_answer: { status: 'no_answer' },
};

/**
 * The post-call webhooks and the server tools of ElevenLabs.
 *
 * @param webhookSecret empty if set-up makes the secrets.
 */
export function elevenLabsWebhook(baseUrl: string, webhookSecret: string): VendorWebhook {
  const readCall = elevenLabsCall(baseUrl);
  return {
    isSigned(request, now, made) {
      const signing = webhookSecret ? [webhookSecret] : (made?.signingSecrets() ?? []);
      const header = webhookSecret || made?.headerSecret();
      if (signing.some((secret) => hasMac(request, secret, now))) return true;
      if (!header) return false;
      return isToolWithSecret(request, header) || isQuestionWithSecret(request, header);
    },
    understand(body, now) {
      const { data: talk } = transcription.safeParse(body);
      if (talk) {
        const call = readCall({ ...talk.data, status: talk.data.status ?? 'done' }, now);
        return call && { kind: 'call', call };
      }
      return failed(body, now) ?? toolUsed(body) ?? asked(body);
    },
  };
}

function hasMac({ body, header }: WebhookRequest, secret: string, now: Date): boolean {
  const given = header('elevenlabs-signature') ?? '';
  const [, seconds = '', mac = ''] = SIGNATURE.exec(given) ?? [];
  const isRight = isMac(mac, secret, `${seconds}.`, body);
  return isRight && isRecent(Number(seconds) * 1000, now, TOLERANCE_MS);
}

/** ElevenLabs does not sign the requests of tools. Its tools can only send a secret in a header. */
function isToolWithSecret({ body, header }: WebhookRequest, secret: string): boolean {
  const given = header('authorization')?.replace(/^Bearer /i, '');
  return given !== undefined && isSame(given, secret) && isOfForm(tool, body);
}

/** ElevenLabs does not sign the question who is calling either. The workspace sends our secret in this header. */
function isQuestionWithSecret({ body, header }: WebhookRequest, secret: string): boolean {
  const given = header('x-sixty-secret');
  return given !== undefined && isSame(given, secret) && isOfForm(question, body);
}

function isOfForm(form: z.ZodMiniType, body: Buffer): boolean {
  try {
    return form.safeParse(JSON.parse(body.toString())).success;
  } catch {
    return false;
  }
}

function failed(body: unknown, now: Date): VendorMessage | null {
  const { data: event } = failure.safeParse(body);
  if (!event) return null;
  const { conversation_id, failure_reason: reason, user_id, ...start } = event.data;
  const known = FAILURES[reason ?? ''];
  const at = reportedTime((event.event_timestamp ?? 0) * 1000) ?? now;
  const report: CallReport = known
    ? { ...known, at }
    : { status: 'failed', error: 'ElevenLabs could not place the call.', isVendorFault: true, at };
  return {
    kind: 'call',
    call: {
      providerCallId: conversation_id,
      callId:
        ourCallId(start.conversation_initiation_client_data?.dynamic_variables) ??
        ourCallId({ call_id: user_id }),
      caller: null,
      reports: [report],
    },
  };
}

function asked(body: unknown): VendorMessage | null {
  const { data } = question.safeParse(body);
  if (!data) return null;
  return {
    kind: 'question',
    caller: callerWith(data.caller_id),
    providerCallId: data.call_sid,
    // The agent of the number speaks, and permits other texts if set-up made it.
    answer: (variables, { agentId, instead }) => ({
      type: 'conversation_initiation_client_data',
      dynamic_variables: broughtVariables(variables),
      ...(agentId && instead && overridesOf(instead)),
    }),
  };
}

function toolUsed(body: unknown): VendorMessage | null {
  const { data } = tool.safeParse(body);
  if (!data) return null;
  return {
    kind: 'tools',
    callId: ourCallId(data),
    providerCallId: data.conversation_id ?? null,
    caller: null,
    tools: [{ name: data.tool_name, arguments: toolArguments(data.parameters) }],
    answer: ([result]) => result ?? {},
  };
}
