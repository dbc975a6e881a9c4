import type { Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';
import { contact } from '../../../web/content/inputs/person.ts';
import { emailHash } from './keptConsents.ts';

/** Which rows are about somebody. */
export interface Whose {
  /** By what they were looked for; all that the audit log may know of them. */
  by: 'email' | 'phone';
  leads: Prisma.LeadWhereInput;
  waitlistEntries: Prisma.WaitlistEntryWhereInput;
  integrationRequests: Prisma.IntegrationRequestWhereInput;
  accessRequests: Prisma.AccessRequestWhereInput;
  keptConsents: Prisma.KeptConsentWhereInput;
  /** What stands in the payload of webhooks; null where nothing would. */
  payloadText: string | null;
}

const NOBODY = { id: { in: [] } };

/**
 * Addresses are stored in lower case and compared as they are: Prisma's `insensitive` would take `_` for any letter, and
 * find somebody else. Requests know no phone: they are found by the address alone.
 *
 * @throws for a text that is neither an address nor a phone.
 */
export async function whose(
  text: string,
  prisma: PrismaClient | Prisma.TransactionClient,
): Promise<Whose> {
  const known = contact.parse(text);
  if (known.includes('@')) {
    const email = { email: known };
    return {
      by: 'email',
      leads: email,
      waitlistEntries: email,
      integrationRequests: email,
      accessRequests: email,
      keptConsents: { emailHash: emailHash(known) },
      payloadText: JSON.stringify(known),
    };
  }
  // The waitlist takes numbers of all countries, as people write them.
  const waiting = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM "WaitlistEntry" WHERE right(regexp_replace(phone, '\\D', '', 'g'), 10) = ${known}`;
  return {
    by: 'phone',
    leads: { phone: known },
    waitlistEntries: { id: { in: waiting.map(({ id }) => id) } },
    integrationRequests: NOBODY,
    accessRequests: NOBODY,
    keptConsents: { phone: known },
    payloadText: null,
  };
}
