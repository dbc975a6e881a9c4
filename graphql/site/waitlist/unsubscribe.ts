import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { links } from '../../links/links.ts';

/** The state of the subscription of an unsubscribe link. Null if the link is unknown. */
export async function findSubscription(
  token: string,
  prisma: PrismaClient,
): Promise<{ isActive: boolean } | null> {
  if (!links.unsubscribe.isToken(token)) return null;
  const entry = await prisma.waitlistEntry.findUnique({
    where: { unsubscribeToken: token },
    select: { unsubscribedAt: true },
  });
  return entry && { isActive: entry.unsubscribedAt === null };
}

/** Ends the waitlist mails of a link, including enqueued ones. @returns false if the link is unknown. */
export async function unsubscribe(
  token: string,
  now: Date,
  prisma: PrismaClient,
): Promise<boolean> {
  if (!links.unsubscribe.isToken(token)) return false;
  await prisma.waitlistEntry.updateMany({
    where: { unsubscribeToken: token, unsubscribedAt: null },
    data: { unsubscribedAt: now },
  });
  return (await findSubscription(token, prisma)) !== null;
}
