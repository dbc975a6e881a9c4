import type { Booking } from '../../../../prisma/generated/client/client.ts';
import type { Reader } from '../../hosts/hosts.ts';

/**
 * Whether a meeting has begun by the clock of the database. That clock also decides when a reminder is due. If ours is an hour
 * fast, each reminder one hour before a meeting would otherwise seem to be too late.
 */
export async function hasBegun({ id }: Pick<Booking, 'id'>, prisma: Reader): Promise<boolean> {
  const begun = await prisma.$queryRaw<unknown[]>`
    SELECT id FROM "Booking" WHERE id = ${id}::uuid AND "startsAt" <= now()`;
  return begun.length > 0;
}
