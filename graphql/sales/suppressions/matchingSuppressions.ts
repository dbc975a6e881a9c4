import type { Prisma, SuppressionSource } from '../../../prisma/generated/client/client.ts';
import { phoneDigits, readPhone } from '../../../web/content/fields/phone.ts';
import { phoneHash } from './phoneHash.ts';

/** The filter of the list of opt-outs. A null or absent condition does not filter. */
export interface SuppressionConditions {
  /** A number or a part of it. A whole number also finds the requests of erased people. */
  search?: string | null;
  source?: SuppressionSource[] | null;
  /** True: only those in force. False: only lifted ones. */
  inForce?: boolean | null;
}

export function matchingSuppressions({
  search,
  source,
  inForce,
}: SuppressionConditions): Prisma.SuppressionWhereInput {
  return {
    ...(search?.trim() && withNumber(search)),
    ...(source && { source: { in: source } }),
    ...(typeof inForce === 'boolean' && { liftedAt: inForce ? null : { not: null } }),
  };
}

function withNumber(search: string): Prisma.SuppressionWhereInput {
  const phone = readPhone(search);
  if (phone !== null) return { phoneHash: phoneHash(phone) };
  const digits = phoneDigits(search);
  if (digits === '') return { id: { in: [] } };
  return { phone: { contains: digits } };
}
