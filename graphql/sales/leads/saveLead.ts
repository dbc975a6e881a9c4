import type { Lead, Prisma, UserRole } from '../../../prisma/generated/client/client.ts';
import type { CreateLead } from '../../../web/content/sales/leads/createLead.ts';
import type { Services } from '../../services.ts';
import { liftByPerson } from '../suppressions/liftSuppression.ts';
import type { LockKey } from '../../platform/database/lockedTransactions.ts';
import { askedAgainAfter, type OptOuts, phoneHash } from '../suppressions/optOuts.ts';
import { CALL_LOCKS } from '../suppressions/suppressPhone.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { consentOf, type LeadData, leadData, type LeadSender, untouched } from './leadData.ts';
import { insertLeads } from './insertLeads.ts';
import { ownerOfNewLead } from './owners/ownersOfNewLeads.ts';
import { CALL_ME_SOURCE } from '../../../web/content/sales/leads/callMe.ts';
import { rolesAllowed } from '../../../web/content/staff/policy.ts';

/** Forms with the same phone and email within this time become one lead with one call. */
export const SAME_LEAD_MS = 10 * 60 * 1000;

/** If a lead's trigger request never arrives (a closed tab), its call is due this long after the lead was saved. */
export const UNTRIGGERED_AFTER_MS = 10_000;

interface SavedLead {
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
 * The same phone and email within ten minutes are the same lead with one more consent, unless an opt-out of the number was
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
  const { phone, apiKeyId, inboundSourceId, externalId } = data;
  // Two simultaneous forms must not both find no lead and both insert one.
  const locks = [...leadLocks(data), ...(await locksOfLift(data, consent, database))];
  return database.lockedTransaction(locks, async (tx) => {
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

/** The person, and the external id of a program: of two transactions about one of them, the second knows the first. */
export function leadLocks({
  phone,
  email,
  apiKeyId,
  inboundSourceId,
  externalId,
}: Pick<LeadData, 'phone' | 'email' | 'apiKeyId' | 'inboundSourceId' | 'externalId'>): string[] {
  const sender = apiKeyId ?? inboundSourceId ?? 'staff';
  return [`${phone} ${email}`, ...(externalId ? [`${sender} ${externalId}`] : [])];
}

/**
 * What the lift of an opt-out locks. An opt-out that is recorded after this look is newer than the consent, so the consent does not
 * lift it.
 */
async function locksOfLift(
  { phone }: LeadData,
  consent: ReturnType<typeof consentOf>,
  { prisma }: Pick<Services['database'], 'prisma'>,
): Promise<readonly LockKey[]> {
  if (!consent?.proof) return [];
  const where = { phoneHash: phoneHash(phone), liftedAt: null };
  return (await prisma.suppression.count({ where })) > 0 ? CALL_LOCKS : [];
}

/** The lead that this key or source has sent with this external id. */
async function findKnown(
  tx: Prisma.TransactionClient,
  { apiKeyId, inboundSourceId, externalId }: LeadData,
): Promise<Lead | null> {
  const sender = apiKeyId ?? inboundSourceId;
  if (!sender || !externalId) return null;
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

/** What is known of a person who sends a lead. */
interface KnownPerson {
  /** The newest opt-out in force, and when it was recorded. Both are null if the number may be called. */
  optOut: Pick<OptOuts, 'id' | 'since'>;
  /** The lead that this one repeats: younger than `since` and than every change of the opt-outs. */
  recentId: string | null;
  /** The owner of the latest lead with the same phone or email. Only accounts that may see leads count. */
  ownerId: string | null;
}

/** Reads it in one statement, because most of the cost of a lead is its statements. */
async function knownPerson(
  { phone, email, externalId }: Pick<LeadData, 'phone' | 'email' | 'externalId'>,
  since: Date,
  tx: Prisma.TransactionClient,
): Promise<KnownPerson> {
  const roles: UserRole[] = rolesAllowed('leads:read');
  const found = await tx.$queryRaw<(Omit<KnownPerson, 'optOut'> & KnownPerson['optOut'])[]>`
    WITH "optOuts" AS (
      SELECT max(greatest("createdAt", "liftedAt")) AS "changedAt",
        (array_agg(id ORDER BY "createdAt" DESC, id DESC) FILTER (WHERE "liftedAt" IS NULL))[1] AS id,
        max("createdAt") FILTER (WHERE "liftedAt" IS NULL) AS since
      FROM "Suppression" WHERE "phoneHash" = sha256(convert_to(${phone}, 'UTF8'))
    )
    SELECT "optOuts".id, "optOuts".since, (
      SELECT l.id FROM "Lead" AS l
      WHERE l.phone = ${phone} AND l.email = ${email}
        AND l.source <> ${CALL_ME_SOURCE} AND l."createdAt" > greatest(${since}::timestamptz, "optOuts"."changedAt")
        -- Two external ids are two leads.
        AND (${externalId}::text IS NULL OR l."externalId" IS NULL)
        -- An imported lead without consent, and a person who has only called us, get no call.
        AND EXISTS (SELECT FROM "Call" AS c WHERE c."leadId" = l.id AND c.direction = 'outbound')
        AND NOT EXISTS (
          SELECT FROM "Call" AS c
          WHERE c."leadId" = l.id AND c.status = 'cancelled' AND c."holdReason" <> 'suppressed')
      ORDER BY l.id DESC LIMIT 1
    ) AS "recentId", (
      SELECT (array_agg(l."ownerId" ORDER BY l.id DESC))[1]
      FROM "Lead" AS l JOIN "User" AS u ON u.id = l."ownerId"
      WHERE (l.phone = ${phone} OR l.email = ${email})
        AND u."deactivatedAt" IS NULL AND u.role = ANY(${roles}::"UserRole"[])
    ) AS "ownerId"
    FROM "optOuts"`;
  // An aggregate without groups has one row.
  const [person] = found;
  if (!person) throw new Error('What is known of a person is one row');
  const { id, since: optedOutAt, recentId, ownerId } = person;
  return { optOut: { id, since: optedOutAt }, recentId, ownerId };
}
