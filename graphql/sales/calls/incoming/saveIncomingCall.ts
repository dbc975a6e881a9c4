import type { Prisma } from '../../../../prisma/generated/client/client.ts';
import { readPhone } from '../../../../web/content/fields/phone.ts';
import { INCOMING_SOURCE } from '../../../../web/content/sales/leads/incomingCall.ts';
import { links } from '../../../links/links.ts';
import { uuidv7 } from '../../../platform/database/uuid.ts';
import { attributionColumns } from '../../../schema/form/attributionColumns.ts';
import { NO_ORIGIN } from '../../../platform/visitor.ts';
import type { Services } from '../../../services.ts';
import { insertLeads } from '../../leads/insertLeads.ts';
import type { LeadData } from '../../leads/leadData.ts';
import { ownerOfNewLead } from '../../leads/owners/ownersOfNewLeads.ts';
import { publishedPlaybooks, type PublishedPlaybook } from '../../playbooks/publishedPlaybooks.ts';
import { FIRST_CHECK_MS } from '../dialing/claimDueCalls.ts';
import { markEarlierCalls } from '../outcome/followUpCall.ts';
import type { Caller } from '../providers/provider.ts';

interface IncomingCall {
  /** Our id. */
  callId: string;
  provider: string;
  providerCallId: string | null;
  caller: Caller;
  /** When the call came in. */
  at: Date;
  /** The playbook that the agent was told to use. Null if it was told none, so that the default speaks. */
  playbook: Pick<PublishedPlaybook, 'id' | 'version'> | null;
}

type Needs = Pick<Services, 'database' | 'clock' | 'limits'>;

/**
 * Saves that somebody calls us, with the newest lead that has the number. A number without a lead becomes one, without a consent. A
 * call with a hidden or foreign number has no lead. A call that is saved already stays as it is.
 */
export async function saveIncomingCall(call: IncomingCall, needs: Needs): Promise<void> {
  const phone = call.caller.number && readPhone(call.caller.number);
  const { provider, providerCallId, callId } = call;
  // Two reports about a call save it once, and of two calls from a number, the second finds the lead of the first.
  const locks = [`${provider} ${providerCallId ?? callId}`, ...(phone ? [`caller ${phone}`] : [])];
  await needs.database.lockedTransaction(locks, async (tx) => {
    if (await isSaved(call, tx)) return;
    const leadId = phone ? await leadOf(phone, call.at, tx, needs) : null;
    const playbook = call.playbook ?? (await usualPlaybook(tx));
    await insertCall({ ...call, playbook }, leadId, tx, needs);
    if (leadId) await markEarlierCalls(leadId, tx);
  });
}

async function usualPlaybook(tx: Prisma.TransactionClient): Promise<PublishedPlaybook | null> {
  return (await publishedPlaybooks(tx)).find(({ isDefault }) => isDefault) ?? null;
}

/** The vendor asks again if our answer was lost, and reports may arrive at the same time. */
async function isSaved(
  { callId, provider, providerCallId }: IncomingCall,
  tx: Prisma.TransactionClient,
): Promise<boolean> {
  const saved = await tx.call.findFirst({
    where: {
      OR: [{ id: callId }, ...(providerCallId ? [{ provider, providerCallId }] : [])],
    },
    select: { id: true },
  });
  return saved !== null;
}

async function leadOf(
  phone: string,
  now: Date,
  tx: Prisma.TransactionClient,
  { limits }: Pick<Needs, 'limits'>,
): Promise<string | null> {
  const known = await tx.lead.findFirst({
    where: { phone },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  });
  if (known) return known.id;
  // Callers can show any number, so without a limit they would fill the list of leads.
  if ((await limits.consume({ leadsByCalls: 'all' }, undefined, tx)) !== null) return null;
  const data: LeadData = {
    firstName: '',
    email: '',
    phone,
    source: INCOMING_SOURCE,
    timeZone: null,
    country: null,
    apiKeyId: null,
    externalId: null,
    inboundSourceId: null,
    stopToken: links.stopCalls.make(),
    ...attributionColumns(null),
    ...NO_ORIGIN,
  };
  const ownerId = await ownerOfNewLead(data, null, now, tx);
  const [lead] = await insertLeads([{ data, ownerId, consent: null, call: null }], now, tx);
  return lead?.id ?? null;
}

async function insertCall(
  { callId, provider, providerCallId, at, playbook }: IncomingCall,
  leadId: string | null,
  tx: Prisma.TransactionClient,
  { clock }: Pick<Needs, 'clock'>,
): Promise<void> {
  const now = clock.now();
  await tx.$executeRaw`
    WITH call AS (
      INSERT INTO "Call" (id, "leadId", direction, origin, status, "isPromised", "queuedAt", "ringingAt", provider,
        "providerCallId", "playbookId", "playbookVersion", "checkAt")
      VALUES (${callId}::uuid, ${leadId}::uuid, 'inbound', 'caller', 'ringing', false, ${at}::timestamptz, ${at}::timestamptz,
        ${provider}, ${providerCallId}, ${playbook?.id ?? null}::uuid, ${playbook?.version ?? null}::int,
        ${new Date(now.getTime() + FIRST_CHECK_MS)}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING id
    )
    INSERT INTO "CallEvent" (id, "callId", status, "occurredAt", "recordedAt")
    SELECT ${uuidv7(now)}::uuid, id, 'ringing', ${at}::timestamptz, ${now}::timestamptz FROM call`;
}
