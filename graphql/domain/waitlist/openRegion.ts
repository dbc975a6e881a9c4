import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Notes that calls are offered in a country, and writes to everybody who waits there, one mail each. Opened again, it
 * is written to those who joined since.
 *
 * @returns how many wait there, and are written to.
 * @throws NotFoundError where nobody ever waited there.
 */
export function openRegion(
  country: string,
  actor: Actor,
  { database, jobs, clock }: Needs,
): Promise<number> {
  const name = country.trim();
  return database.prisma.$transaction(async (tx) => {
    const [found] = await tx.$queryRaw<{ key: string; total: number; waiting: number }[]>`
      SELECT lower(${name}) AS key, count(*)::int AS total,
        (count(*) FILTER (WHERE "notifiedAt" IS NULL AND "unsubscribedAt" IS NULL))::int AS waiting
      FROM "WaitlistEntry" WHERE lower(btrim(country)) = lower(${name})`;
    if (!found || found.total === 0) throw new NotFoundError('Nobody waits there.', 'country');
    const { key, waiting } = found;
    const { count } = await tx.regionOpening.createMany({
      data: { country: key, name, openedAt: clock.now(), openedByName: actor.username },
      skipDuplicates: true,
    });
    if (waiting > 0) await jobs.send('write-to-waitlist', { country: key }, { tx });
    if (waiting > 0 || count > 0) {
      await audit(tx, {
        action: 'region.opened',
        ...audited(actor),
        subject: { type: 'RegionOpening', id: key },
        details: { recipients: waiting },
      });
    }
    return waiting;
  });
}
