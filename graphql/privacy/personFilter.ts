import type { Prisma, PrismaClient } from '../../prisma/generated/client/client.ts';
import { contact } from '../../web/content/sales/leads/person.ts';
import { phoneHash } from '../sales/suppressions/phoneHash.ts';
import { contactHash } from '../sales/inbound/submissionKey.ts';
import { emailHash } from './keptConsents.ts';

/** The conditions that select the rows of one person. */
export interface PersonFilter {
  /** The kind of contact. The audit log records only this. */
  by: 'email' | 'phone';
  /** The e-mail address in lower case, or the ten digits of the phone. */
  contact: string;
  leads: Prisma.LeadWhereInput;
  bookings: Prisma.BookingWhereInput;
  waitlistEntries: Prisma.WaitlistEntryWhereInput;
  integrationRequests: Prisma.IntegrationRequestWhereInput;
  accessRequests: Prisma.AccessRequestWhereInput;
  keptConsents: Prisma.KeptConsentWhereInput;
  /** Requests not to be called, of the person's numbers. */
  suppressions: Prisma.SuppressionWhereInput;
  submissions: Prisma.InboundDeliveryWhereInput;
  /** The text to search in webhook payloads. Null if they cannot contain the contact. */
  payloadText: string | null;
}

const NOBODY = { id: { in: [] } };

/**
 * Finds a person by e-mail address or phone. Addresses are stored in lower case and compared exactly, because Prisma's
 * `insensitive` treats `_` as any character and could find another person. Requests have no phone, so a phone does not find
 * them. Requests not to be called have no address: an address finds those of the numbers of its leads.
 *
 * @throws if the text is neither an e-mail address nor a phone number.
 */
export async function personFilter(
  text: string,
  prisma: PrismaClient | Prisma.TransactionClient,
): Promise<PersonFilter> {
  const known = contact.parse(text);
  const submissions = { contacts: { has: contactHash(known) } };
  if (known.includes('@')) {
    const email = { email: known };
    const leads = await prisma.lead.findMany({ where: email, select: { phone: true } });
    return {
      by: 'email',
      contact: known,
      leads: email,
      bookings: email,
      waitlistEntries: email,
      integrationRequests: email,
      accessRequests: email,
      keptConsents: { emailHash: emailHash(known) },
      suppressions: { phoneHash: { in: leads.map(({ phone }) => phoneHash(phone)) } },
      submissions,
      payloadText: JSON.stringify(known),
    };
  }
  // The waitlist stores numbers of all countries as people typed them.
  const waiting = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM "WaitlistEntry" WHERE right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${known}`;
  return {
    by: 'phone',
    contact: known,
    leads: { phone: known },
    bookings: { phone: known },
    waitlistEntries: { id: { in: waiting.map(({ id }) => id) } },
    integrationRequests: NOBODY,
    accessRequests: NOBODY,
    keptConsents: { phone: known },
    suppressions: { phoneHash: phoneHash(known) },
    submissions,
    payloadText: null,
  };
}
