import type { JobTypes } from '../../../work/jobKinds.ts';
import type { Services } from '../../../services.ts';
import type { TextOutcome, TextTransport } from '../../../platform/texts/textTransport.ts';
import type { TextOptOuts } from '../../../platform/texts/textOptOuts.ts';
import { readPhone } from '../../../../web/content/fields/phone.ts';
import { bookingText } from './bookingText.ts';
import { readLetterId } from './bookingMails.ts';

type Needs = Pick<Services, 'database' | 'settings'> & {
  texts: TextTransport;
  optOuts: TextOptOuts;
};

/**
 * Sends a text message about a booking. It is asked for once: a request whose end is not known is not repeated, because a
 * mail says the same and nobody wants a message twice.
 */
export async function sendBookingText(
  { text, id }: JobTypes['send-text'],
  needs: Needs,
): Promise<TextOutcome | { kind: 'not_needed' }> {
  const { database, texts, optOuts } = needs;
  const message = await bookingText(text, id, needs);
  if (!message) return { kind: 'not_needed' };
  const { id: bookingId, sequence } = readLetterId(id);
  const key = `${text}/${sequence}`;
  const claimed = await database.prisma.$executeRaw`
    UPDATE "Booking" SET "textsAsked" = array_append("textsAsked", ${key})
    WHERE id = ${bookingId}::uuid AND ${key} <> ALL ("textsAsked")`;
  if (claimed === 0) return { kind: 'not_needed' };
  const release = () => database.prisma.$executeRaw`
    UPDATE "Booking" SET "textsAsked" = array_remove("textsAsked", ${key}) WHERE id = ${bookingId}::uuid`;
  try {
    const outcome = await texts.send(message);
    if (outcome.kind === 'later') await release();
    const phone = readPhone(message.to);
    if (outcome.kind === 'refused' && outcome.optedOut && phone) await optOuts.recordRefusal(phone);
    return outcome;
  } catch (error) {
    await release();
    throw error;
  }
}
