import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services/services.ts';
import { audit, type Client } from '../audit.ts';

type Needs = Pick<Services, 'database'>;

/** How many rows of each kind a person had. */
export type ErasedRows = Record<
  'leads' | 'waitlistEntries' | 'integrationRequests' | 'webhookDeliveries',
  number
>;

/** Addresses are stored in lower case. Prisma's `insensitive` would take `_` for any letter, and find somebody else. */
const whose = (email: string) => ({ email: email.trim().toLowerCase() });

/**
 * Everything that visitors have left under an e-mail address, as it is stored: leads with the evidence of their consent
 * and their calls, waitlist entry, integration requests. Accounts of staff are not among it.
 */
export async function exportPersonalData(email: string, { database: { prisma } }: Needs) {
  const where = whose(email);
  const calls = { include: { events: true } };
  return {
    email: email.trim(),
    leads: await prisma.lead.findMany({ where, include: { consents: true, calls } }),
    // The token is a key, not a fact about somebody.
    waitlistEntries: await prisma.waitlistEntry.findMany({
      where,
      omit: { unsubscribeToken: true },
    }),
    integrationRequests: await prisma.integrationRequest.findMany({
      where,
      include: { letters: true },
    }),
  };
}

/**
 * Deletes for good what `exportPersonalData` shows, with what waits to be told to partners about it: all in one
 * transaction, of which the audit log keeps the numbers and not the person. A call that is under way at the provider is
 * not ended by it.
 */
export async function erasePersonalData(
  email: string,
  client: Client,
  { database: { prisma } }: Needs,
): Promise<ErasedRows> {
  const where = whose(email);
  return prisma.$transaction(async (tx) => {
    const erased: ErasedRows = {
      webhookDeliveries: await eraseDeliveries(tx, email),
      leads: (await tx.lead.deleteMany({ where })).count,
      waitlistEntries: (await tx.waitlistEntry.deleteMany({ where })).count,
      integrationRequests: (await tx.integrationRequest.deleteMany({ where })).count,
    };
    await audit(tx, { action: 'person.erased', actor: null, client, details: erased });
    return erased;
  });
}

/** A payload holds the address as a JSON text, in its quotation marks. */
async function eraseDeliveries(tx: Prisma.TransactionClient, email: string): Promise<number> {
  const quoted = JSON.stringify(email.trim().toLowerCase());
  return tx.$executeRaw`DELETE FROM "WebhookDelivery" WHERE strpos(lower(payload::text), ${quoted}) > 0`;
}
