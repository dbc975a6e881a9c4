import type { CallOrigin, Consent, Lead, Prisma } from '../../../prisma/generated/client/client.ts';
import type { CreateLead } from '../../../web/content/sales/leads/createLead.ts';
import type { Services } from '../../services.ts';
import { liftByPerson } from '../suppressions/liftByPerson.ts';
import { askedAgainAfter, optOutsOf } from '../suppressions/optOutsOf.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { consentOf, type GivenConsent } from '../consentOf.ts';
import { type LeadData, leadData, untouched } from './leadData.ts';
import type { LeadSender } from './leadSender.ts';
import { LEAD_CHANGES, type LeadChangeNotice } from '../../events/leadChange.ts';
import { ownersOfNewLeads } from './owners/ownersOfNewLeads.ts';

/** Forms with the same phone and e-mail within this time become one lead with one call. */
export const SAME_LEAD_MS = 10 * 60 * 1000;

/** If a lead's trigger request never arrives (a closed tab), its call is due this long after the lead was saved. */
export const UNTRIGGERED_AFTER_MS = 10_000;

export interface SavedLead {
  lead: Lead;
  /** True if the same key or source has sent the same external id before. Then nothing was written. */
  alreadySaved: boolean;
}

type Needs = Pick<Services, 'database' | 'notifications' | 'clock'>;

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
  const { database, notifications, clock } = needs;
  const now = clock.now();
  const data = leadData(input, sender);
  const consent = consentOf(input, sender, now);
  const { phone, email, apiKeyId, inboundSourceId, externalId } = data;
  return database.prisma.$transaction(async (tx) => {
    // The lock prevents two simultaneous forms from both finding no lead and both inserting one.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${phone} ${email}`}, 0))`;
    const known = await findKnown(tx, data);
    if (known) return { lead: known, alreadySaved: true };
    const optOuts = (await optOutsOf([phone], tx)).get(phone);
    const isLifted =
      consent?.proof &&
      (await liftByPerson(
        tx,
        phone,
        { evidence: { consentId: consent.id }, before: consent.createdAt, now },
        notifications,
      ));
    const given = consent && { ...consent, suppressionId: askedAgainAfter(consent, optOuts) };
    const since = Math.max(now.getTime() - SAME_LEAD_MS, optOuts?.changedAt.getTime() ?? 0);
    const recent = await tx.lead.findFirst({
      where: {
        phone,
        email,
        createdAt: { gt: new Date(since) },
        // An imported lead without consent has no call.
        calls: { some: {}, none: { status: 'cancelled', holdReason: { not: 'suppressed' } } },
        // Two external ids are two leads.
        ...(externalId && { externalId: null }),
      },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    if (!recent || isLifted) {
      const origin = sender.origin;
      const [ownerId = null] = await ownersOfNewLeads([data], now, tx);
      const lead = await insertLead(
        { data, ownerId, consent: given, origin },
        now,
        tx,
        notifications,
      );
      return { lead, alreadySaved: false };
    }
    if (externalId)
      await tx.lead.update({
        where: { id: recent.id },
        data: { apiKeyId, inboundSourceId, externalId },
      });
    if (given) await tx.consent.create({ data: { ...given, leadId: recent.id } });
    const notice: LeadChangeNotice = { leadId: recent.id, created: false };
    await notifications.publish(LEAD_CHANGES, notice, tx);
    return { lead: { ...leadOf(input, now), externalId, id: recent.id }, alreadySaved: false };
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

/** The rows of a new lead. */
interface NewLead {
  data: LeadData;
  ownerId: string | null;
  consent: (GivenConsent & Pick<Consent, 'suppressionId'>) | null;
  origin: CallOrigin;
}

/** Inserts all rows and sends the notification in one statement, because every new lead takes this path. */
async function insertLead(
  { data, ownerId, consent, origin }: NewLead,
  now: Date,
  tx: Prisma.TransactionClient,
  notifications: Needs['notifications'],
): Promise<Lead> {
  const id = uuidv7(now);
  const dueAt = new Date(now.getTime() + UNTRIGGERED_AFTER_MS);
  const notice: LeadChangeNotice = { leadId: id, created: true };
  await tx.$queryRaw`
    WITH lead AS (
      INSERT INTO "Lead" (id, "firstName", email, phone, source, "utmSource", "utmMedium", "utmCampaign", "utmTerm",
        "utmContent", referrer, "landingPage", "timeZone", country, "apiKeyId", "inboundSourceId", "externalId", "stopToken",
        "ownerId", "createdAt", "updatedAt")
      VALUES (${id}::uuid, ${data.firstName}, ${data.email}, ${data.phone}, ${data.source}, ${data.utmSource},
        ${data.utmMedium}, ${data.utmCampaign}, ${data.utmTerm}, ${data.utmContent}, ${data.referrer},
        ${data.landingPage}, ${data.timeZone}, ${data.country}, ${data.apiKeyId}::uuid, ${data.inboundSourceId}::uuid,
        ${data.externalId}, ${data.stopToken}::uuid,
        -- Without the lock, an account that is deleted at this moment would refuse the lead.
        (SELECT id FROM "User" WHERE id = ${ownerId}::uuid FOR KEY SHARE),
        ${now}::timestamptz, ${now}::timestamptz)
      RETURNING id
    ), consent AS (
      INSERT INTO "Consent" (id, "leadId", text, version, page, address, "userAgent", proof, "suppressionId", "createdAt")
      SELECT ${consent?.id ?? null}::uuid, id, ${consent?.text ?? null}, ${consent?.version ?? null},
        ${consent?.page ?? null}, ${consent?.address ?? null}, ${consent?.userAgent ?? null},
        ${consent?.proof ?? null}, ${consent?.suppressionId ?? null}::uuid,
        ${consent?.createdAt ?? null}::timestamptz
      FROM lead WHERE ${consent !== null}
    ), call AS (
      INSERT INTO "Call" (id, "leadId", origin, "queuedAt", "dueAt")
      SELECT ${uuidv7(now)}::uuid, id, ${origin}::"CallOrigin", ${now}::timestamptz, ${dueAt}::timestamptz FROM lead
    )
    SELECT ${notifications.expression(LEAD_CHANGES, notice)} FROM lead`;
  return { ...data, ...untouched, id, ownerId, createdAt: now, updatedAt: now };
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
