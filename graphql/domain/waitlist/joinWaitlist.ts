import type { PrismaClient, WaitlistEntry } from '../../../prisma/generated/client/client.ts';
import type { JoinWaitlist } from '../../../web/content/inputs/joinWaitlist.ts';

/**
 * Puts somebody on the waitlist, once per e-mail address: who joins again keeps the first entry.
 * `joined` is false where there was one already.
 */
export async function joinWaitlist(
  { attribution, ...input }: JoinWaitlist,
  prisma: PrismaClient,
): Promise<{ entry: WaitlistEntry; joined: boolean }> {
  const email = input.email.toLowerCase();
  // Two at the same moment: the database lets one of them in, and both read the same row.
  const { count } = await prisma.waitlistEntry.createMany({
    data: { ...input, ...attribution, email },
    skipDuplicates: true,
  });
  const entry = await prisma.waitlistEntry.findUniqueOrThrow({ where: { email } });
  return { entry, joined: count === 1 };
}
