import { NotFoundError } from '../../schema/errors.ts';
import { waitlistCountries, WaitlistCountry } from './waitlistCountries.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { mutation } from '../../schema/mutation.ts';
import type { Services } from '../../services.ts';
import { type Actor, audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';

mutation('openRegion', {
  description:
    'Opens a country for calls, and sends one email to each person who waits for that country. Nobody gets it twice. Only admins can do this.',
  authScopes: { staffCan: 'waitlist:write' },
  errors: [NotFoundError],
  input: {
    description: 'The country to open.',
    fields: (t) => ({
      country: t.string({
        required: true,
        description: 'Name of the country. Letter case does not matter.',
      }),
    }),
  },
  payload: {
    description: 'The emails are queued.',
    fields: {
      recipients: { type: 'Int', description: 'Number of emails that are queued now.' },
      countries: {
        type: [WaitlistCountry],
        description: 'All countries of the waitlist after the change.',
      },
    },
  },
  resolve: async ({ country }, context) => {
    const recipients = await openRegion(country, actorOf(context), context.services);
    return { recipients, countries: await waitlistCountries(context.services.database.prisma) };
  },
});

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

/**
 * Records that calls are offered in a country, and sends one email to each person on its waitlist. If the country is opened
 * again, only people who joined since get the email.
 *
 * @returns the number of recipients.
 * @throws NotFoundError if the country has no waitlist entry.
 */
function openRegion(
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
