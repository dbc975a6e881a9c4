import { createHash } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/client/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A call can be disputed for four years, and telemarketing rules require five years of proof. */
export const CONSENT_DAYS = 5 * 366;

/** The hash that finds the evidence of an erased lead by its e-mail address. */
export function emailHash(email: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(email).digest());
}

/**
 * Copies the consent evidence of leads before they are deleted: the phone number, the consent text, the time, and the
 * client. Name and e-mail are not copied, and neither is evidence that is older than CONSENT_DAYS.
 */
export async function keepConsents(
  tx: Prisma.TransactionClient,
  leadIds: string[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - CONSENT_DAYS * DAY_MS);
  await tx.$executeRaw`
    INSERT INTO "KeptConsent"
      (id, phone, "emailHash", text, version, page, address, "userAgent", proof, "createdAt", "keptSince")
    SELECT consent.id, lead.phone, sha256(convert_to(lead.email, 'UTF8')), consent.text, consent.version,
      consent.page, consent.address, consent."userAgent", consent.proof, consent."createdAt", ${now}::timestamptz
    FROM "Consent" consent JOIN "Lead" lead ON lead.id = consent."leadId"
    WHERE lead.id = ANY(${leadIds}::uuid[]) AND consent."createdAt" > ${since}::timestamptz
    ON CONFLICT (id) DO NOTHING`;
}
