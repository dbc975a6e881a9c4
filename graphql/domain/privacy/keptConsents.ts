import { createHash } from 'node:crypto';
import type { Prisma } from '../../../prisma/generated/client/client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A call can be disputed for four years; the rules for telemarketers ask to keep proof for five. */
export const CONSENT_DAYS = 5 * 366;

/** Under what the evidence of an erased lead is found by its address. */
export function emailHash(email: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(email).digest());
}

/**
 * Copies what proves that these leads asked to be called to where it outlives them: who was to be called, what they had
 * read, when, and from where. Their name and e-mail stay behind, and so does what is too old to be disputed.
 */
export async function keepConsents(
  tx: Prisma.TransactionClient,
  leadIds: string[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - CONSENT_DAYS * DAY_MS);
  await tx.$executeRaw`
    INSERT INTO "KeptConsent"
      (id, phone, "emailHash", text, version, page, address, "userAgent", "createdAt", "keptSince")
    SELECT consent.id, lead.phone, sha256(convert_to(lead.email, 'UTF8')), consent.text, consent.version,
      consent.page, consent.address, consent."userAgent", consent."createdAt", ${now}::timestamptz
    FROM "Consent" consent JOIN "Lead" lead ON lead.id = consent."leadId"
    WHERE lead.id = ANY(${leadIds}::uuid[]) AND consent."createdAt" > ${since}::timestamptz
    ON CONFLICT (id) DO NOTHING`;
}
