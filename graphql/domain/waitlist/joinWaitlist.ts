import { randomUUID } from 'node:crypto';
import type { PrismaClient, WaitlistEntry } from '../../../prisma/generated/client/client.ts';
import type { JoinWaitlist } from '../../../web/content/inputs/leads/joinWaitlist.ts';
import { attributionColumns } from '../attribution.ts';
import { uuidv7 } from '../uuid.ts';

/**
 * Adds an entry to the waitlist, at most one for each e-mail address. The first entry stays.
 *
 * @returns the entry as it was sent now, also when `joined` is false because the address has an entry already. A stranger
 *   who knows only the address must not learn anything of that entry.
 */
export async function joinWaitlist(
  input: JoinWaitlist,
  now: Date,
  prisma: PrismaClient,
): Promise<{ entry: WaitlistEntry; joined: boolean }> {
  const data = entryOf(input, now);
  const { count } = await prisma.waitlistEntry.createMany({ data, skipDuplicates: true });
  return { entry: data, joined: count === 1 };
}

/** The entry that `joinWaitlist` would create. */
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
