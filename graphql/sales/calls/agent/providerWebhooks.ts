import type { Context } from 'hono';
import { applyProviderCall, optOutOfCall } from '../outcome/callOutcome.ts';
import { calendarTools } from './calendarTools.ts';
import { runAgentTool, toolCaller } from './agentTools.ts';
import { VOICE_VENDORS, voiceAccount } from '../providers/vendors/vendors.ts';
import type { VendorMessage } from '../providers/vendors/vendorWebhook.ts';
import type { Services } from '../../../services.ts';
import type { RestCall } from '../../../http/rest/call.ts';
import type { HttpEnv } from '../../../http/httpEnv.ts';
import { RestError } from '../../../http/problems/problems.ts';
import type { PrismaClient } from '../../../../prisma/generated/client/client.ts';

const VENDORS = VOICE_VENDORS.map(({ name }) => name);

/**
 * POST /api/providers/{vendor}: the webhooks of the chosen vendor, signed in its own way over the raw bytes.
 * Tools of the agent are answered with 200 in the vendor's form, everything else with 204.
 */
export const providerWebhooks: RestCall = {
  method: 'POST',
  path: '/api/providers/:vendor',
  matches: `/api/providers/:vendor{${VENDORS.join('|')}}`,
  operationId: 'receiveProviderWebhook',
  access: 'signature',
  cost: 'refusals',
  takesForms: false,
  public: {
    bound: 'a signature of the vendor, about a call of ours',
    causes: { mails: 4, texts: 3, rows: ['CallEvent', 'Suppression', 'Booking', 'BookingLink'] },
  },
  description: {
    summary: `A hosted voice agent (${VENDORS.join(', ')}) reports a call, or uses a tool during one.`,
    answers: { 200: null, 204: null },
    refusals: [404],
  },
  answer: (c) => receive(c.req.param('vendor') ?? '', c),
};

async function receive(name: string, c: Context<HttpEnv>): Promise<Response> {
  const { services } = c.var.context;
  const { settings, clock, rep } = services;
  const account = voiceAccount(settings.calls);
  if (!account || settings.calls.name !== name) {
    throw new RestError(404, 'This call provider is not in use.');
  }
  const { webhook } = account;
  const body = Buffer.from(await c.req.arrayBuffer());
  const header = (wanted: string) => c.req.header(wanted);
  if (!webhook.isSigned({ body, header }, clock.now(), rep)) {
    throw new RestError(401, 'The signature is missing, wrong or too old.');
  }
  const message = webhook.understand(parse(body), clock.now());
  const results = message && (await handle(name, message, services));
  return results ? c.json(results) : c.body(null, 204);
}

/** @returns the answer to tools. Null for a report. */
async function handle(
  provider: string,
  message: VendorMessage,
  services: Services,
): Promise<object | null> {
  const { prisma } = services.database;
  if (message.kind === 'call') {
    const callId = await findProviderCall(provider, message.call, prisma);
    if (callId) await applyProviderCall(callId, message.call, services);
    return null;
  }
  const callId = await findProviderCall(provider, message, prisma);
  const caller = callId ? await toolCaller(callId, prisma) : null;
  const tools = {
    calendar: calendarTools(services),
    stopCalling: (by: { callId: string }) => optOutOfCall(by.callId, services),
  };
  const results: object[] = [];
  for (const tool of message.tools) results.push(await runAgentTool(tool, caller, tools));
  return message.answer(results);
}

/** Null for a body that is not JSON: then it is not an event about a call. PostgreSQL cannot store NUL in a text. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString(), (_name, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    );
  } catch {
    return null;
  }
}

/**
 * Finds the call that a provider reports about: by our id if the report contains it, else by the provider's id.
 *
 * @returns our id. Null if this provider was never asked for such a call.
 */
async function findProviderCall(
  provider: string,
  { callId, providerCallId }: { callId: string | null; providerCallId: string | null },
  prisma: PrismaClient,
): Promise<string | null> {
  if (!callId && !providerCallId) return null;
  const call = await prisma.call.findFirst({
    where: { provider, ...(callId ? { id: callId } : { providerCallId }) },
    select: { id: true },
  });
  return call?.id ?? null;
}
