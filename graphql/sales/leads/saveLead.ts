import type { Lead, Prisma } from '../../../prisma/generated/client/client.ts';
import type { CreateLead } from '../../../web/content/sales/leads/createLead.ts';
import type { Services } from '../../services.ts';
import { liftByPerson } from '../suppressions/liftByPerson.ts';
import { askedAgainAfter } from '../suppressions/optOutsOf.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { consentOf } from '../consentOf.ts';
import { insertLeads } from './insertLeads.ts';
import { type LeadData, leadData, untouched } from './leadData.ts';
import type { LeadSender } from './leadSender.ts';
import { knownPerson } from './knownPerson.ts';
import { ownerOfNewLead } from './owners/ownersOfNewLeads.ts';

/** Forms with the same phone and e-mail within this time become one lead with one call. */
export const SAME_LEAD_MS = 10 * 60 * 1000;

/** If a lead's trigger request never arrives (a closed tab), its call is due this long after the lead was saved. */
export const UNTRIGGERED_AFTER_MS = 10_000;

export interface SavedLead {
  lead: Lead;
  /** True if the same key or source has sent the same external id before. Then nothing was written. */
  alreadySaved: boolean;
}

type Needs = Pick<Services, 'database' | 'clock'>;

/**
 * Saves a lead with its owner, its consent evidence and its call in one transaction. A program's consent with a proof that the
 * person has the number lifts the older opt-outs of the number. Without that the gate cancels the call, and the consent names
 * the opt-out, so that staff see that the person has asked again.
 *
 * The same phone and e-mail within ten minutes are the same lead with one more consent, unless an opt-out of the number was
 * recorded or lifted since, or a missing consent has ended it. This is so for a number that opted out before too: otherwise
 * the ids would tell visitors that it did. The stored lead does not change, because a stranger can send these two as well. The
 * returned lead holds only what was sent now, for the same reason. A program's lead with a known external id is returned as it
 * is stored.
 */
export async function saveLead(
  input: CreateLead,
  sender: LeadSender,
  needs: Needs,
): Promise<SavedLead> {
  const { database, clock } = needs;
  const now = clock.now();
  const data = leadData(input, sender);
  const consent = consentOf(input, sender, now);
  const { phone, email, apiKeyId, inboundSourceId, externalId } = data;
  return database.prisma.$transaction(async (tx) => {
    // The lock prevents two simultaneous forms from both finding no lead and both inserting one.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${phone} ${email}`}, 0))`;
    const known = await findKnown(tx, data);
    if (known) return { lead: known, alreadySaved: true };
    const person = await knownPerson(data, new Date(now.getTime() - SAME_LEAD_MS), tx);
    const isLifted =
      consent?.proof &&
      (await liftByPerson(tx, phone, {
        evidence: { consentId: consent.id },
        before: consent.createdAt,
        now,
      }));
    const given = consent && { ...consent, suppressionId: askedAgainAfter(consent, person.optOut) };
    const { recentId } = person;
    if (!recentId || isLifted) {
      const ownerId = await ownerOfNewLead(data, person.ownerId, now, tx);
      const dueAt = new Date(now.getTime() + UNTRIGGERED_AFTER_MS);
      const call = { origin: sender.origin, isPromised: true, dueAt };
      const [lead] = await insertLeads([{ data, ownerId, consent: given, call }], now, tx);
      if (!lead) throw new Error('An inserted lead must be returned');
      return { lead, alreadySaved: false };
    }
    if (externalId)
      await tx.lead.update({
        where: { id: recentId },
        data: { apiKeyId, inboundSourceId, externalId },
      });
    if (given) await tx.consent.create({ data: { ...given, leadId: recentId } });
    return { lead: { ...leadOf(input, now), externalId, id: recentId }, alreadySaved: false };
  });
}

/** The lead that this key or source has sent with this external id. */
async function findKnown(
  tx: Prisma.TransactionClient,
  { apiKeyId, inboundSourceId, externalId }: LeadData,
): Promise<Lead | null> {
  const sender = apiKeyId ?? inboundSourceId;
  if (!sender || !externalId) return null;
  // Two simultaneous requests with one id must not both find none.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${sender} ${externalId}`}, 0))`;
  return tx.lead.findFirst({ where: { apiKeyId, inboundSourceId, externalId } });
}

/** The lead that `saveLead` would create. */
export function leadOf(input: CreateLead, now: Date): Lead {
  return {
    ...leadData(input, { origin: 'form', country: null, apiKeyId: null, inboundSourceId: null }),
    ...untouched,
    id: uuidv7(now),
    ownerId: null,
    createdAt: now,
    updatedAt: now,
  };
}
