import { Temporal } from 'temporal-polyfill';
import { USUAL_ZONE } from '../../../../web/content/sales/calling/agentContract.ts';
import { readAnswers } from '../../../../web/content/sales/calling/callAnswers.ts';
import { contentOfCall } from '../../playbooks/contentOfCall.ts';
import { readPhone } from '../../../../web/content/fields/phone.ts';
import type { AgentResult, CallReport, ProviderCall } from '../providers/provider.ts';
import { isAgentMadeElsewhere } from '../providers/vendors/vendors.ts';
import { isMissed } from '../status.ts';
import { recordCallEvent, type RecordNeeds } from './recordCallEvent.ts';
import type { Services } from '../../../services.ts';
import { suppressPhone } from '../../suppressions/suppressPhone.ts';

/**
 * Applies what a provider reports about a call, in a webhook or when we ask.
 *
 * @returns false if we have no such call.
 */
export async function applyProviderCall(
  callId: string,
  { providerCallId, caller, reports }: ProviderCall,
  needs: RecordNeeds,
): Promise<boolean> {
  // The provider has the call, but reports nothing about it yet.
  const all: CallReport[] =
    reports.length > 0
      ? reports
      : [{ status: caller ? 'ringing' : 'requested', at: needs.clock.now() }];
  // This comes first, so that no other report of the message can prevent it.
  if (all.some(({ result }) => result?.optedOut)) {
    await optOutOfCall(callId, needs, caller?.number ? readPhone(caller.number) : null);
  }
  for (const report of all) {
    if (!(await applyReport(callId, { ...report, providerCallId }, needs))) return false;
  }
  return true;
}

/** Applies one report, with its consequences. Returns false if we have no such call. */
export async function applyReport(
  callId: string,
  { result, ...report }: CallReport & { providerCallId?: string | null },
  needs: RecordNeeds,
): Promise<boolean> {
  // Before the report that says so, so that a crash in between loses neither.
  if (result?.optedOut) await optOutOfCall(callId, needs);
  const bookedAt = await appointmentOf(callId, result?.bookedAt ?? null, needs);
  const found = result && {
    ...(await answersOf(callId, { ...report, result }, needs)),
    optedOut: result.optedOut,
    objections: result.objections ?? null,
  };
  return recordCallEvent(callId, { ...report, ...found, bookedAt }, needs);
}

/** Nobody answers questions in a call without a talk, so nothing qualifies the person, whatever the agent says. */
async function answersOf(
  callId: string,
  { status, result }: Pick<CallReport, 'status'> & { result: AgentResult },
  { database, settings }: Pick<RecordNeeds, 'database' | 'settings'>,
) {
  if (isMissed(status)) return { qualified: null, answers: null };
  const playbook = await contentOfCall(callId, database.prisma);
  return readAnswers(result, playbook?.questions ?? [], isAgentMadeElsewhere(settings.calls));
}

/** An appointment without an offset is in the zone of the lead. */
async function appointmentOf(
  callId: string,
  at: AgentResult['bookedAt'],
  { database }: Pick<Services, 'database'>,
): Promise<Date | null> {
  if (!(at instanceof Temporal.PlainDateTime)) return at;
  const call = await database.prisma.call.findUnique({
    where: { id: callId },
    select: { lead: { select: { timeZone: true } } },
  });
  const zoned = at.toZonedDateTime(call?.lead?.timeZone ?? USUAL_ZONE);
  return new Date(zoned.epochMilliseconds);
}

/**
 * Records the opt-out of a person who does not want to be called again, once for each call.
 *
 * @param callerPhone the number of a caller without a lead, ten digits. Null if the number is hidden or foreign.
 */
export async function optOutOfCall(
  callId: string,
  services: Pick<Services, 'database' | 'clock'>,
  callerPhone: string | null = null,
): Promise<void> {
  const { prisma } = services.database;
  const call = await prisma.call.findUnique({
    where: { id: callId },
    select: { optedOut: true, lead: { select: { phone: true } } },
  });
  if (!call || call.optedOut) return;
  const phone = call.lead?.phone ?? callerPhone;
  if (phone) {
    const optOut = { phone, source: 'call', reason: null, evidence: { callId } } as const;
    await suppressPhone(optOut, null, services);
  }
  await prisma.call.updateMany({ where: { id: callId }, data: { optedOut: true } });
}
