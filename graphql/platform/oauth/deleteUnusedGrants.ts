import type { Prisma } from '../../../prisma/generated/client/client.ts';

/**
 * Deletes the tokens of consents that no calendar and no CRM uses: they must not outlive their use. The transaction that saves a
 * consent also saves its use, so none that is being saved is deleted.
 */
export async function deleteUnusedGrants(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "OAuthGrant" AS kept
    WHERE NOT EXISTS (SELECT FROM "ConnectedCalendar" WHERE "grantId" = kept.id)
      AND NOT EXISTS (SELECT FROM "Connector" WHERE "grantId" = kept.id)`;
}
