import { Prisma } from '../../prisma/generated/client/client.ts';
import { CALL_ME_SOURCE } from '../../web/content/sales/leads/callMe.ts';

// Leads of 'Call Me', with which staff test calls. Every figure leaves them and their calls out.

/** Whether a lead is a test of staff. */
export function isTestLead({ source }: { source: string }): boolean {
  return source === CALL_ME_SOURCE;
}

/** SQL for statements about "Call": no call of a test. There are few tests, so the list is short. */
export const NO_TEST_CALL = Prisma.sql`
  ("leadId" IN (SELECT id FROM "Lead" WHERE source = ${CALL_ME_SOURCE})) IS NOT TRUE`;
