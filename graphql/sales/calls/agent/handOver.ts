import { isOpenAt } from '../../../meetings/slots/freeSlots.ts';
import { availabilityOf } from '../../../meetings/hosts/hosts.ts';
import type { Services } from '../../../services.ts';

/** Where the agent puts a person through. A number is told only here, when somebody can take the call. */
export type HandOver =
  | { transfer: true; number: string; name: string }
  | { transfer: false; message: string };

/**
 * Finds somebody who takes a call now: the owner of the lead, else a host whom visitors can book. Both only with a number, and in
 * their weekly hours.
 */
export async function handOver(
  { ownerId }: { ownerId: string | null },
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<HandOver> {
  const hosts = await database.prisma.host.findMany({
    where: {
      phone: { not: null },
      user: { deactivatedAt: null },
      OR: [{ active: true }, ...(ownerId ? [{ userId: ownerId }] : [])],
    },
    orderBy: { id: 'asc' },
  });
  const now = clock.now();
  const present = hosts.filter((host) => isOpenAt(now, availabilityOf(host)));
  const taker = present.find(({ userId }) => userId === ownerId) ?? present[0];
  if (!taker?.phone) {
    return {
      transfer: false,
      message:
        'Nobody can take the call now. Offer a time for a meeting, with list_slots and book.',
    };
  }
  return { transfer: true, number: `+1${taker.phone}`, name: taker.name };
}
