import type { Context } from 'hono';
import { applyProviderCall } from './outcome/callOutcome.ts';
import { agentTools, runAgentTool } from './agent/agentTools.ts';
import { toolCaller } from './agent/toolCaller.ts';
import { answerQuestion } from './incoming/answerQuestion.ts';
import { saveIncomingCall } from './incoming/saveIncomingCall.ts';
import type { CallReport, ProviderCall } from './providers/provider.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { timeOfId, uuidv7 } from '../../platform/database/uuid.ts';
import { VOICE_VENDORS, voiceAccount } from './providers/vendors/vendors.ts';
import type { VendorMessage } from './providers/vendors/vendorWebhook.ts';
import type { VoiceAccount } from './providers/vendors/voiceVendor.ts';
import type { Services } from '../../services.ts';
import type { RestCall } from '../../http/rest/call.ts';
import type { HttpEnv } from '../../http/httpEnv.ts';
import { RestError } from '../../http/problems/problems.ts';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

const VENDORS = VOICE_VENDORS.map(({ name }) => name);

/**
 * POST /api/providers/{vendor}: the webhooks of the chosen vendor, signed in its own way over the raw bytes.
 * Tools of the agent, and the question who is
 * calling, are answered with 200 in the vendor's form, everything else with 204.
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
    bound: `a signature of the vendor, about a call of ours or to our number; ${LIMITS.leadsByCalls.points} new leads an hour by calls from numbers without one`,
    causes: {
      mails: 4,
      texts: 3,
      rows: ['Call', 'CallEvent', 'Lead', 'Suppression', 'Booking', 'BookingLink'],
    },
  },
  description: {
    summary: `A hosted voice agent (${VENDORS.join(', ')}) reports a call, asks who is calling, or uses a tool during a call.`,
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
  const results = message && (await handle(name, message, { ...services, account }));
  return results ? c.json(results) : c.body(null, 204);
}

/** @returns the answer to tools and questions. Null for a report. */
async function handle(
  provider: string,
  message: VendorMessage,
  services: Services & { account: VoiceAccount },
): Promise<object | null> {
  if (message.kind === 'question') return answerQuestion(provider, message, services);
  if (message.kind === 'call') {
    const callId = await callOf(provider, message.call, services);
    if (callId) await applyProviderCall(callId, message.call, services);
    return null;
  }
  const callId = await callOf(provider, message, services);
  const caller = callId ? await toolCaller({ ...message, callId }, services.database.prisma) : null;
  const tools = agentTools(services);
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

type NamedCall = Pick<ProviderCall, 'callId' | 'caller'> & {
  providerCallId: string | null;
  reports?: readonly CallReport[];
};

/**
 * The call that a provider reports about. A call of somebody who calls us is saved now if it is not saved yet: the vendor did not
 * ask who is calling, or the database was away then.
 *
 * @returns our id. Null if this provider was never asked for such a call.
 */
async function callOf(
  provider: string,
  named: NamedCall,
  services: Services,
): Promise<string | null> {
  const known = await findProviderCall(provider, named, services.database.prisma);
  const { caller, providerCallId } = named;
  if (known || !caller) return known;
  const at = cameInAt(named, services.clock.now());
  const callId = named.callId ?? uuidv7(at);
  await saveIncomingCall(
    { callId, provider, providerCallId, caller, at, playbook: null },
    services,
  );
  // Another report may have saved it first.
  return findProviderCall(provider, { ...named, callId }, services.database.prisma);
}

/** When a call came in: when we made its id, else at its first report. */
function cameInAt({ callId, reports = [] }: NamedCall, now: Date): Date {
  const made = callId ? timeOfId(callId) : null;
  const times = [made ?? reports[0]?.at ?? now, now];
  return new Date(Math.min(...times.map((time) => time.getTime())));
}

/** By our id if the report contains it, else by the provider's id. */
async function findProviderCall(
  provider: string,
  { callId, providerCallId }: NamedCall,
  prisma: PrismaClient,
): Promise<string | null> {
  if (!callId && !providerCallId) return null;
  const calls = await prisma.call.findMany({
    where: {
      provider,
      OR: [...(callId ? [{ id: callId }] : []), ...(providerCallId ? [{ providerCallId }] : [])],
    },
    select: { id: true },
    take: 2,
  });
  return (calls.find(({ id }) => id === callId) ?? calls[0])?.id ?? null;
}
