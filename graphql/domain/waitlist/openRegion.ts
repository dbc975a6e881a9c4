import type { Services } from '../../services/services.ts';
import { type Actor, audited } from '../actor.ts';
import { audit } from '../audit.ts';
import { NotFoundError } from '../errors.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Records that calls are offered in a country, and sends one mail to each person on its waitlist. If the country is opened
 * again, only people who joined since get the mail.
 *
 * @returns the number of recipients.
 * @throws NotFoundError if the country has no waitlist entry.
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
    if (!found || found.total === 0)
      throw new NotFoundError('Nobody is on the waitlist for this country.', 'country');
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
