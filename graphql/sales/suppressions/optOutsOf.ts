import type { Consent, Prisma } from '../../../prisma/generated/client/client.ts';

/** What the list of opt-outs says about a number that it holds, or has held. */
export interface OptOuts {
  phone: string;
  /** When the last opt-out was recorded or lifted. */
  changedAt: Date;
  /** The newest opt-out in force. Null if the number may be called. */
  id: string | null;
  /** When that one was recorded. */
  since: Date | null;
}

/** Reads the opt-outs of numbers. Numbers that have never opted out are not in the answer. */
export async function optOutsOf(
  phones: readonly string[],
  tx: Prisma.TransactionClient,
): Promise<Map<string, OptOuts>> {
  const found = await tx.$queryRaw<OptOuts[]>`
    SELECT asked.phone, max(greatest("createdAt", "liftedAt")) AS "changedAt",
      (array_agg(id ORDER BY "createdAt" DESC, id DESC) FILTER (WHERE "liftedAt" IS NULL))[1] AS id,
      max("createdAt") FILTER (WHERE "liftedAt" IS NULL) AS since
    FROM unnest(${phones}::text[]) AS asked (phone)
    JOIN "Suppression" ON "phoneHash" = sha256(convert_to(asked.phone, 'UTF8'))
    GROUP BY asked.phone`;
  return new Map(found.map((optOuts) => [optOuts.phone, optOuts]));
}

/** The opt-out in force that is older than this consent. Null if no such opt-out is in force. */
export function askedAgainAfter(
  { createdAt }: Pick<Consent, 'createdAt'>,
  optOuts: Pick<OptOuts, 'id' | 'since'> | undefined,
): string | null {
  return optOuts?.since && createdAt >= optOuts.since ? optOuts.id : null;
}
