import { createHash } from 'node:crypto';
import type { Consent, Prisma, PrismaClient } from '../../../prisma/generated/client/client.ts';

/** SHA-256 of a number of ten digits. The list of opt-outs finds numbers by it, also those of erased people. */
export function phoneHash(phone: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(phone).digest());
}

/** Whether somebody has opted out of calls to a number. */
export async function isSuppressed(phone: string, prisma: PrismaClient): Promise<boolean> {
  return (await suppressedAmong([phone], prisma)).has(phone);
}

/** The numbers among these that have opted out of calls, in their order. */
export async function suppressedAmong(
  phones: readonly string[],
  prisma: PrismaClient | Prisma.TransactionClient,
): Promise<Set<string>> {
  // One parameter for all numbers. A parameter for each of a thousand numbers costs more than reading a thousand leads.
  const found = await prisma.$queryRaw<{ phone: string }[]>`
    SELECT DISTINCT asked.phone FROM unnest(${phones}::text[]) AS asked (phone)
    JOIN "Suppression" ON "phoneHash" = sha256(convert_to(asked.phone, 'UTF8')) AND "liftedAt" IS NULL
    ORDER BY asked.phone`;
  return new Set(found.map(({ phone }) => phone));
}

/** Whether somebody has opted out of text messages to a number, and has not permitted them again since. */
export async function isTextSuppressed(phone: string, prisma: PrismaClient): Promise<boolean> {
  const count = await prisma.suppression.count({
    where: { phoneHash: phoneHash(phone), liftedAt: null, textsLiftedAt: null },
  });
  return count > 0;
}

/** The opt-outs of a number, in force or lifted. */
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
