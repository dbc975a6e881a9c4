import type { Lead, Prisma } from '../../../../prisma/generated/client/client.ts';
import { TEXT_CONSENT } from '../../../../web/content/meetings/booker.ts';
import type { CreateBooking } from '../../../../web/content/meetings/createBooking.ts';
import { permitsTexts } from '../../../../web/content/sales/calling/consentVersions.ts';
import { uuidv7 } from '../../../platform/database/uuid.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The bookings of a number in 24 hours that are followed by text messages. The number may belong to somebody else. */
export const MOST_BOOKINGS_A_DAY = 5;

/**
 * The words with which the visitor agreed to text messages about the meeting: those of our form, or those of the lead with
 * the same number.
 *
 * @param agreesToTexts Whether the visitor saw what a number in our form means.
 * @returns null if nobody has agreed, and for a number that was booked with too often.
 */
export async function textConsentOf(
  { phone }: Pick<CreateBooking, 'phone'>,
  agreesToTexts: boolean,
  lead: Lead | null,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<string | null> {
  if (!phone) return null;
  const words = agreesToTexts ? TEXT_CONSENT : await wordsOfLead(phone, lead, tx);
  if (words === null) return null;
  // Ids sort by time, so this needs no other index.
  const id = { gte: uuidv7(new Date(now.getTime() - DAY_MS)) };
  const earlier = await tx.booking.count({ where: { phone, id } });
  return earlier < MOST_BOOKINGS_A_DAY ? words : null;
}

async function wordsOfLead(
  phone: string,
  lead: Lead | null,
  tx: Prisma.TransactionClient,
): Promise<string | null> {
  if (lead?.phone !== phone) return null;
  const consent = await tx.consent.findFirst({
    where: { leadId: lead.id },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { text: true, version: true },
  });
  return consent && permitsTexts(consent.version) ? consent.text : null;
}
