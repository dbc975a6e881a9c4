import type { Prisma, SuppressionSource } from '../../../prisma/generated/client/client.ts';
import { PHONE_DIGITS, phoneDigits } from '../../../web/content/fields/phone.ts';
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
    ...(search?.trim() && withNumber(phoneDigits(search))),
    ...(source && { source: { in: source } }),
    ...(typeof inForce === 'boolean' && { liftedAt: inForce ? null : { not: null } }),
  };
}

function withNumber(digits: string): Prisma.SuppressionWhereInput {
  if (digits.length === 0) return { id: { in: [] } };
  if (digits.length === PHONE_DIGITS) return { phoneHash: phoneHash(digits) };
  return { phone: { contains: digits } };
}
