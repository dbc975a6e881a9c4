import type { Prisma, UserRole } from '../../../prisma/generated/client/client.ts';
import { rolesAllowed } from '../../../web/content/staff/policy.ts';
import type { OptOuts } from '../suppressions/optOutsOf.ts';
import type { LeadData } from './leadData.ts';

/** What is known of a person who sends a lead. */
export interface KnownPerson {
  /** The newest opt-out in force, and when it was recorded. Both are null if the number may be called. */
  optOut: Pick<OptOuts, 'id' | 'since'>;
  /** The lead that this one repeats: younger than `since` and than every change of the opt-outs. */
  recentId: string | null;
  /** The owner of the latest lead with the same phone or e-mail. Only accounts that may see leads count. */
  ownerId: string | null;
}

/** Reads it in one statement, because a lead costs mostly statements. */
export async function knownPerson(
  { phone, email, externalId }: Pick<LeadData, 'phone' | 'email' | 'externalId'>,
  since: Date,
  tx: Prisma.TransactionClient,
): Promise<KnownPerson> {
  const roles: UserRole[] = rolesAllowed('leads:read');
  const found = await tx.$queryRaw<(Omit<KnownPerson, 'optOut'> & KnownPerson['optOut'])[]>`
    WITH "optOuts" AS (
      SELECT max(greatest("createdAt", "liftedAt")) AS "changedAt",
        (array_agg(id ORDER BY "createdAt" DESC, id DESC) FILTER (WHERE "liftedAt" IS NULL))[1] AS id,
        max("createdAt") FILTER (WHERE "liftedAt" IS NULL) AS since
      FROM "Suppression" WHERE "phoneHash" = sha256(convert_to(${phone}, 'UTF8'))
    )
    SELECT "optOuts".id, "optOuts".since, (
      SELECT l.id FROM "Lead" AS l
      WHERE l.phone = ${phone} AND l.email = ${email}
        AND l."createdAt" > greatest(${since}::timestamptz, "optOuts"."changedAt")
        -- Two external ids are two leads.
        AND (${externalId}::text IS NULL OR l."externalId" IS NULL)
        -- An imported lead without consent has no call.
        AND EXISTS (SELECT FROM "Call" AS c WHERE c."leadId" = l.id)
        AND NOT EXISTS (
          SELECT FROM "Call" AS c
          WHERE c."leadId" = l.id AND c.status = 'cancelled' AND c."holdReason" <> 'suppressed')
      ORDER BY l.id DESC LIMIT 1
    ) AS "recentId", (
      SELECT (array_agg(l."ownerId" ORDER BY l.id DESC))[1]
      FROM "Lead" AS l JOIN "User" AS u ON u.id = l."ownerId"
      WHERE (l.phone = ${phone} OR l.email = ${email})
        AND u."deactivatedAt" IS NULL AND u.role = ANY(${roles}::"UserRole"[])
    ) AS "ownerId"
    FROM "optOuts"`;
  // An aggregate without groups has one row.
  const [person] = found;
  if (!person) throw new Error('What is known of a person is one row');
  const { id, since: optedOutAt, recentId, ownerId } = person;
  return { optOut: { id, since: optedOutAt }, recentId, ownerId };
}
