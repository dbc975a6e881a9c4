import type { Services } from '../../services.ts';
import type { BrowserNotice } from '../../../web/content/notices/browserNotice.ts';
import type { PushOutcome } from './browserPush.ts';
import { subjectOf } from '../noticeTitles.ts';
import { readNoticeMail } from '../people/readNoticeMail.ts';
import { pageOf } from './pageOf.ts';

/** An older notification is not sent. The mail has told the same. */
const LATEST_MS = 24 * 60 * 60 * 1000;

interface Push {
  mailId: string;
  subscriptionId: string;
}

/** Shows the subject of a mail in one browser. */
export async function sendPush(
  { mailId, subscriptionId: id }: Push,
  {
    database: { prisma },
    clock,
    browserPush,
  }: Pick<Services, 'database' | 'clock' | 'browserPush'>,
): Promise<PushOutcome | { kind: 'not_needed' }> {
  const now = clock.now();
  const subscription = await prisma.pushSubscription.findFirst({
    where: { id, session: { expiresAt: { gt: now } } },
    select: { sealed: true },
  });
  const mail = subscription && (await readNoticeMail(mailId, prisma));
  if (!mail || now.getTime() - mail.createdAt.getTime() > LATEST_MS) return { kind: 'not_needed' };
  const { groups } = mail;
  const notice: BrowserNotice = { title: subjectOf(groups), path: pageOf(groups) };
  const outcome = await browserPush.send(subscription.sealed, notice);
  // The browser may have subscribed anew in the meantime, so only what was read is changed.
  const where = { id, sealed: subscription.sealed };
  if (outcome.kind === 'gone') await prisma.pushSubscription.deleteMany({ where });
  if (outcome.kind === 'sent') {
    await prisma.pushSubscription.updateMany({ where, data: { lastSentAt: now } });
  }
  return outcome;
}
