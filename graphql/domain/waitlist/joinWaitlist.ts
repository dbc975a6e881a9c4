import { randomUUID } from 'node:crypto';
import type { PrismaClient, WaitlistEntry } from '../../../prisma/generated/client/client.ts';
import type { JoinWaitlist } from '../../../web/content/inputs/joinWaitlist.ts';
import { attributionColumns } from '../attribution.ts';
import { uuidv7 } from '../uuid.ts';

/**
 * Puts somebody on the waitlist, once per e-mail address: who joins again keeps the first entry.
 * `joined` is false where there was one already. What is returned then carries what was sent now: who knows no more
 * than an address must not learn the name and the number that belong to it.
 */
export async function joinWaitlist(
  input: JoinWaitlist,
  now: Date,
  prisma: PrismaClient,
): Promise<{ entry: WaitlistEntry; joined: boolean }> {
  const data = entryOf(input, now);
  // Two at the same moment: the database lets one of them in, and both read the same row.
  const { count } = await prisma.waitlistEntry.createMany({ data, skipDuplicates: true });
  const { id, createdAt } = await prisma.waitlistEntry.findUniqueOrThrow({
    where: { email: data.email },
    select: { id: true, createdAt: true },
  });
  return { entry: { ...data, id, createdAt }, joined: count === 1 };
}

/** The entry as it is saved. */
export function entryOf(
  { name, email, phone, country, attribution }: JoinWaitlist,
  now: Date,
): WaitlistEntry {
  return {
    id: uuidv7(now),
    name,
    email: email.toLowerCase(),
    phone,
    country,
    ...attributionColumns(attribution),
    notifiedAt: null,
    unsubscribedAt: null,
    unsubscribeToken: randomUUID(),
    createdAt: now,
  };
}
