import type { Vapi } from '@vapi-ai/server-sdk';
import * as z from 'zod/mini';
import {
  isMac,
  isRecent,
  isSame,
  type VendorMessage,
  type VendorWebhook,
  type WebhookRequest,
} from '../vendorWebhook.ts';
import { callerWith, reportedTime, toolArguments } from '../vendorReport.ts';
import { HAND_OVER } from '../repParts.ts';
import { incomingTools, namedAssistant, speechOf, VAPI_VOICE } from './vapiAssistant.ts';
import { vapiCall } from './vapiCall.ts';
import type { Speaker } from '../madeAtVendor.ts';

const TOLERANCE_MS = 5 * 60 * 1000;

const report = z.looseObject({
  type: z.enum(['status-update', 'end-of-call-report']),
  status: z.nullish(z.string()),
  timestamp: z.optional(z.unknown()),
  call: z.looseObject({ id: z.string() }),
});
const toolCalls = z.object({
  type: z.literal('tool-calls'),
  call: z.optional(z.unknown()),
  toolCallList: z.array(
    z.object({
      id: z.string(),
      name: z.optional(z.string()),
      arguments: z.optional(z.unknown()),
      function: z.optional(z.object({ name: z.string(), arguments: z.optional(z.unknown()) })),
    }),
  ),
});
const transferRequest = z.object({
  type: z.literal('transfer-destination-request'),
  call: z.optional(z.unknown()),
});
const taken = z.object({ transfer: z.literal(true), number: z.string() });
const assistantRequest = z.object({
  type: z.literal('assistant-request'),
  call: z.nullish(
    z.object({
      id: z.nullish(z.string()),
      customer: z.nullish(z.object({ number: z.nullish(z.string()) })),
    }),
  ),
  customer: z.nullish(z.object({ number: z.nullish(z.string()) })),
});
const envelope = z.object({ message: z.unknown() });

/** The server messages of Vapi. The account sends our secret as it is, or signs with it. */
export function vapiWebhook(webhookSecret: string): VendorWebhook {
  return {
    isSigned(request, now, made) {
      const secret = webhookSecret || made?.headerSecret();
      if (!secret) return false;
      return hasSecret(request, secret) || hasMac(request, secret, now);
    },
    understand(body, now) {
      const message = envelope.safeParse(body).data?.message;
      return (
        reported(message, now) ?? toolsUsed(message) ?? transferWanted(message) ?? asked(message)
      );
    },
  };
}

function hasSecret({ header }: WebhookRequest, secret: string): boolean {
  const given = header('x-vapi-secret') ?? header('authorization')?.replace(/^Bearer /i, '');
  return given !== undefined && isSame(given, secret);
}

/** Vapi's own form of HMAC: over `<timestamp>.<body>`, or over the body if the account sends no timestamp. */
function hasMac({ body, header }: WebhookRequest, secret: string, now: Date): boolean {
  const mac = (header('x-signature') ?? header('x-vapi-signature'))?.replace(/^sha256=/, '');
  if (!mac) return false;
  const timestamp = header('x-timestamp') ?? header('x-vapi-timestamp');
  if (timestamp === undefined) return isMac(mac, secret, body);
  const isRight = isMac(mac, secret, `${timestamp}.`, body);
  return isRight && isRecent(milliseconds(timestamp), now, TOLERANCE_MS);
}

function reported(message: unknown, now: Date): VendorMessage | null {
  const { data } = report.safeParse(message);
  if (!data) return null;
  const { type, status, timestamp, call, ...details } = data;
  const at = reportedTime(timestamp ? milliseconds(String(timestamp)) : null) ?? now;
  // What the message says is newer than the copy of the call in it.
  const merged = { ...call, ...details, status: type === 'status-update' ? status : 'ended' };
  const known = vapiCall(merged, at);
  return known && { kind: 'call', call: known };
}

function toolsUsed(message: unknown): VendorMessage | null {
  const { data } = toolCalls.safeParse(message);
  if (!data) return null;
  const call = vapiCall(data.call);
  const used = data.toolCallList.map((tool) => ({
    id: tool.id,
    name: tool.function?.name ?? tool.name ?? '',
    arguments: toolArguments(tool.function?.arguments ?? tool.arguments),
  }));
  return {
    kind: 'tools',
    callId: call?.callId ?? null,
    providerCallId: call?.providerCallId ?? null,
    caller: call?.caller ?? null,
    tools: used,
    answer: (results) => ({
      results: used.map(({ id, name }, index) => ({
        toolCallId: id,
        name,
        result: JSON.stringify(results[index] ?? {}),
      })),
    }),
  };
}

/** Vapi asks where its own transfer leads. The answer is that of the tool `transfer`, in another form. */
function transferWanted(message: unknown): VendorMessage | null {
  const { data } = transferRequest.safeParse(message);
  if (!data) return null;
  const call = vapiCall(data.call);
  return {
    kind: 'tools',
    callId: call?.callId ?? null,
    providerCallId: call?.providerCallId ?? null,
    caller: call?.caller ?? null,
    tools: [{ name: HAND_OVER.tool, arguments: {} }],
    answer([result]) {
      const number = taken.safeParse(result).data?.number;
      const answer: Vapi.ServerMessageResponseTransferDestinationRequest = number
        ? { destination: { type: 'number', number } }
        : { error: 'Nobody can take the call now.' };
      return answer;
    },
  };
}

function asked(message: unknown): VendorMessage | null {
  const { data } = assistantRequest.safeParse(message);
  if (!data) return null;
  return {
    kind: 'question',
    caller: callerWith(data.call?.customer?.number ?? data.customer?.number),
    providerCallId: data.call?.id ?? null,
    answer: (variables, speaker) => answerTo(speaker, variables),
  };
}

function answerTo(
  { agentId: assistantId, instead, isMadeElsewhere }: Speaker,
  variableValues: Record<string, string>,
): Vapi.ServerMessageResponseAssistantRequest {
  if (assistantId && isMadeElsewhere)
    return { assistantId, assistantOverrides: { variableValues } };
  const more: Vapi.AssistantOverrides = instead
    ? speechOf(instead, 'inbound')
    : { 'tools:append': incomingTools() };
  if (assistantId) return { assistantId, assistantOverrides: { ...more, variableValues } };
  // Before set-up, an assistant for this call alone speaks. Its tools use the server of the number.
  if (instead) {
    const assistant = {
      ...namedAssistant(instead),
      ...speechOf(instead, 'inbound'),
      voice: VAPI_VOICE,
    };
    return { assistant, assistantOverrides: { variableValues } };
  }
  // Vapi says this to the caller.
  return { error: 'Nobody can take your call at the moment. Please call again later.' };
}

/** Unix time, in seconds or milliseconds, or a date in words. */
function milliseconds(timestamp: string): number {
  const value = Number(timestamp);
  if (Number.isNaN(value)) return Date.parse(timestamp);
  return value < 1e11 ? value * 1000 : value;
}
