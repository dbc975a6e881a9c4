import type { Lead, Prisma } from '../../../prisma/generated/client/client.ts';
import { leadConsent } from '../../../web/content/heroForm.ts';
import type { CreateLead } from '../../../web/content/inputs/createLead.ts';
import type { Services } from '../../services/services.ts';
import { attributionColumns } from '../attribution.ts';
import type { Client } from '../audit.ts';
import { uuidv7 } from '../uuid.ts';
import { LEAD_CHANGES, type LeadChangeNotice } from './leadChange.ts';

/** The same phone and e-mail within this time are the same lead, and one call. */
export const SAME_LEAD_MS = 10 * 60 * 1000;

/** A lead whose trigger never comes (a closed tab) is called this long after it was saved. */
export const UNTRIGGERED_AFTER_MS = 10_000;

type Needs = Pick<Services, 'database' | 'notifications' | 'clock'>;

/** What is stored, with every unknown part null. */
type LeadData = Omit<Lead, 'id' | 'status' | 'notes' | 'createdAt' | 'updatedAt'>;
type ConsentData = Required<
  Omit<Prisma.ConsentUncheckedCreateWithoutLeadInput, 'id' | 'createdAt'>
>;

/**
 * Saves a lead, the evidence that it asked to be called, and its call, in one transaction: all of them or none.
 *
 * Sent again within ten minutes it is the same lead, with the latest name and source and one more piece of evidence.
 */
export async function saveLead(input: CreateLead, client: Client, needs: Needs): Promise<Lead> {
  const { database, notifications, clock } = needs;
  const now = clock.now();
  const data = leadData(input);
  const consent = consentData(input, client);
  const { phone, email } = data;
  return database.prisma.$transaction(async (tx) => {
    // Two forms sent at once must not both find nothing.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${phone} ${email}`}, 0))`;
    const recent = await tx.lead.findFirst({
      where: { phone, email, createdAt: { gt: new Date(now.getTime() - SAME_LEAD_MS) } },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    if (!recent) return insertLead(data, consent, now, tx, notifications);
    await tx.consent.create({ data: { ...consent, leadId: recent.id, createdAt: now } });
    const lead = await tx.lead.update({ where: { id: recent.id }, data: known(data) });
    const notice: LeadChangeNotice = { leadId: lead.id, created: false };
    await notifications.publish(LEAD_CHANGES, notice, tx);
    return lead;
  });
}

/** What a lead has before anybody has looked at it. */
const untouched = { status: 'new', notes: null } as const;

/** One statement for all rows and their announcement: this is the way of every lead that comes. */
async function insertLead(
  data: LeadData,
  consent: ConsentData,
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
        "utmContent", referrer, "landingPage", "createdAt", "updatedAt")
      VALUES (${id}::uuid, ${data.firstName}, ${data.email}, ${data.phone}, ${data.source}, ${data.utmSource},
        ${data.utmMedium}, ${data.utmCampaign}, ${data.utmTerm}, ${data.utmContent}, ${data.referrer},
        ${data.landingPage}, ${now}::timestamptz, ${now}::timestamptz)
      RETURNING id
    ), consent AS (
      INSERT INTO "Consent" (id, "leadId", text, version, page, address, "userAgent", "createdAt")
      SELECT ${uuidv7(now)}::uuid, id, ${consent.text}, ${consent.version}, ${consent.page}, ${consent.address},
        ${consent.userAgent}, ${now}::timestamptz
      FROM lead
    ), call AS (
      INSERT INTO "Call" (id, "leadId", "queuedAt", "dueAt")
      SELECT ${uuidv7(now)}::uuid, id, ${now}::timestamptz, ${dueAt}::timestamptz FROM lead
    )
    SELECT ${notifications.expression(LEAD_CHANGES, notice)} FROM lead`;
  return { ...data, ...untouched, id, createdAt: now, updatedAt: now };
}

/** The lead as it would be saved. */
export function leadOf(input: CreateLead, now: Date): Lead {
  return { ...leadData(input), ...untouched, id: uuidv7(now), createdAt: now, updatedAt: now };
}

function leadData({ firstName, email, phone, source, attribution }: CreateLead): LeadData {
  return {
    firstName,
    email: email.toLowerCase(),
    phone,
    source,
    ...attributionColumns(attribution),
  };
}

/** The words that came with the lead; without any, those that stand at the form. */
function consentData({ consent, attribution }: CreateLead, client: Client): ConsentData {
  const { text, version } = consent ?? leadConsent;
  return {
    text,
    version,
    page: consent?.page ?? attribution?.landingPage ?? null,
    address: client.address,
    userAgent: client.userAgent,
  };
}

/** What the second form knows replaces what the first one knew; what it does not know stays. */
function known(data: LeadData): Prisma.LeadUpdateInput {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}
