import { company } from '../../../web/content/company/company.ts';
import { readPhone } from '../../../web/content/fields/phone.ts';
import type { Services } from '../../services.ts';
import { liftByPerson } from './liftSuppression.ts';
import { CALL_LOCKS } from './suppressPhone.ts';
import { isTextSuppressed, phoneHash } from './optOuts.ts';
import { suppressPhone } from './suppressPhone.ts';
import type { TextOptOuts } from '../../platform/texts/textTransport.ts';

/** A text message that a person sent to our number. */
interface IncomingText {
  /** The id at the text service. The same message may be reported twice. */
  id: string;
  /** The number of the sender, with the country. */
  from: string;
  body: string;
}

/** The words of our number's instructions, and those that 47 CFR 64.1200(a)(10) names in addition. */
const STOP = /^(stop|unsubscribe|cancel|end|quit|stop ?all|revoke|opt ?out)$/;
const START = 'start';
const CALL = 'call';

/**
 * Takes a text message: STOP and similar words stop calls and text messages to the number, START permits text messages again,
 * and CALL permits both. A text message comes from the number itself, which a form cannot prove.
 *
 * @returns the reply that confirms it. Null for any other text, and for a number that we cannot call.
 */
export async function receiveText(
  { id, from, body }: IncomingText,
  services: Pick<Services, 'database' | 'clock'>,
): Promise<string | null> {
  const phone = readPhone(from);
  if (phone === null) return null;
  const word = wordOf(body);
  if (STOP.test(word)) {
    await stop(phone, { id, word }, services);
    return `${company.product}: We stop calls and text messages to this number. Reply START to get text messages about your meetings again.`;
  }
  if (word === START) {
    await permitTexts(phone, services);
    return `${company.product}: You get text messages about your meetings again. We still do not call this number. Reply CALL to permit calls, STOP to end the text messages.`;
  }
  if (word === CALL) {
    await permitCalls(phone, { id, word }, services);
    return `${company.product}: We may call this number again, and send text messages about your meetings. For a call now, send our form again. Reply STOP to end both.`;
  }
  return null;
}

/** The text in lower case, without spaces and punctuation around it. */
function wordOf(body: string): string {
  return body
    .slice(0, 100)
    .toLowerCase()
    .trim()
    .replace(/^["'“]/, '')
    .replace(/["'”.!]$/, '');
}

async function stop(
  phone: string,
  { id, word }: { id: string; word: string },
  services: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  const evidence = { messageId: id };
  const known = await services.database.prisma.suppression.count({
    where: { phoneHash: phoneHash(phone), evidence: { equals: evidence } },
  });
  if (known > 0) return;
  await suppressPhone({ phone, source: 'text', reason: word, evidence }, null, services);
}

/** A message that is reported again lifts no opt-out that is newer than it. */
async function permitCalls(
  phone: string,
  { id, word }: { id: string; word: string },
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  const evidence = { messageId: id, text: word };
  await database.lockedTransaction(CALL_LOCKS, async (tx) => {
    const known = await tx.suppression.count({
      where: { phoneHash: phoneHash(phone), liftEvidence: { equals: evidence } },
    });
    if (known > 0) return;
    const lift = { evidence, before: null, now: clock.now() };
    await liftByPerson(tx, phone, lift);
  });
}

/** Permits text messages again. Calls stay stopped. */
async function permitTexts(
  phone: string,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<void> {
  await database.prisma.suppression.updateMany({
    where: { phoneHash: phoneHash(phone), liftedAt: null, textsLiftedAt: null },
    data: { textsLiftedAt: clock.now() },
  });
}

/** The opt-outs, as the sending of text messages asks for them. */
export function createTextOptOuts(needs: Pick<Services, 'database' | 'clock'>): TextOptOuts {
  return {
    has: (phone) => isTextSuppressed(phone, needs.database.prisma),
    async recordRefusal(phone) {
      const evidence = { refusedBy: 'twilio' };
      await suppressPhone({ phone, source: 'text', reason: null, evidence }, null, needs);
    },
  };
}
