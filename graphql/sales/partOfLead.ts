import type { Prisma } from '../../prisma/generated/client/client.ts';
import { phoneDigits } from '../../web/content/fields/phone.ts';
import { literalText } from '../platform/database/literalText.ts';

/** The condition for leads with this text in their name, e-mail or phone. */
export function partOfLead(text: string): Prisma.LeadWhereInput[] {
  const contains = { contains: literalText(text), mode: 'insensitive' } as const;
  const digits = phoneDigits(text);
  // Only a text that looks like a phone number searches phones: 'ann 2' is a name.
  const isNumber = digits.length > 0 && /^[\d\s().+-]+$/.test(text);
  return [
    { firstName: contains },
    { email: contains },
    ...(isNumber ? [{ phone: { contains: digits } }] : []),
  ];
}
