import type { Lead, Prisma } from '../../../prisma/generated/client/client.ts';
import { leadConsent } from '../../../web/content/marketing/heroForm.ts';
import type { CreateLead } from '../../../web/content/inputs/leads/createLead.ts';
import type { Services } from '../../services/services.ts';
import { attributionColumns } from '../attribution.ts';
import type { Client } from '../audit.ts';
import { uuidv7 } from '../uuid.ts';
import { LEAD_CHANGES, type LeadChangeNotice } from './leadChange.ts';

/** Forms with the same phone and e-mail within this time become one lead with one call. */
const SAME_LEAD_MS = 10 * 60 * 1000;

/** If a lead's trigger request never arrives (a closed tab), its call is due this long after the lead was saved. */
const UNTRIGGERED_AFTER_MS = 10_000;

type Needs = Pick<Services, 'database' | 'notifications' | 'clock'>;

/** The stored fields of a lead. Unknown fields are null. */
type LeadData = Omit<Lead, 'id' | 'status' | 'notes' | 'createdAt' | 'updatedAt'>;
type ConsentData = Required<
  Omit<Prisma.ConsentUncheckedCreateWithoutLeadInput, 'id' | 'createdAt'>
>;

/**
 * Saves a lead, its consent evidence and its call in one transaction.
 *
 * The same phone and e-mail within ten minutes are the same lead with one more consent. The stored lead does not change,
 * because a stranger can send these two as well. The returned lead holds only what was sent now, for the same reason.
 */
export async function saveLead(input: CreateLead, client: Client, needs: Needs): Promise<Lead> {
  const { database, notifications, clock } = needs;
  const now = clock.now();
  const data = leadData(input);
  const consent = consentData(input, client);
  const { phone, email } = data;
  return database.prisma.$transaction(async (tx) => {
    // The lock prevents two simultaneous forms from both finding no lead and both inserting one.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${phone} ${email}`}, 0))`;
    const recent = await tx.lead.findFirst({
      where: { phone, email, createdAt: { gt: new Date(now.getTime() - SAME_LEAD_MS) } },
      orderBy: { id: 'desc' },
      select: { id: true },
    });
    if (!recent) return insertLead(data, consent, now, tx, notifications);
    await tx.consent.create({ data: { ...consent, leadId: recent.id, createdAt: now } });
    const notice: LeadChangeNotice = { leadId: recent.id, created: false };
    await notifications.publish(LEAD_CHANGES, notice, tx);
    return { ...leadOf(input, now), id: recent.id };
  });
}

/** The initial values of the fields that staff edit. */
const untouched = { status: 'new', notes: null } as const;

/** Inserts all rows and sends the notification in one statement, because every new lead takes this path. */
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

/** The lead that `saveLead` would create. */
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

/** The consent text that the client sent, otherwise the text of the form on the site. */
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
