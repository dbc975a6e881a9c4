import type { PrismaClient } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../schema/builder.ts';

/** A country on the waitlist, with the numbers of its entries. */
interface Country {
  /** The most frequent spelling. */
  country: string;
  /** Entries without an email that have not unsubscribed. */
  waiting: number;
  /** Entries that got an email. */
  notified: number;
  unsubscribed: number;
  /** The time of opening, and the person who opened it. Null if it is not open. */
  openedAt: Date | null;
  openedByName: string | null;
}

/** Enough for all countries and some misspellings. */
const MAX_ROWS = 300;

/** The countries of the waitlist, the most wanted first. Names are compared without case and surrounding spaces. */
export function waitlistCountries(prisma: PrismaClient): Promise<Country[]> {
  return prisma.$queryRaw<Country[]>`
    SELECT entries.*, opening."openedAt", opening."openedByName"
    FROM (
      SELECT lower(btrim(country)) AS key,
        mode() WITHIN GROUP (ORDER BY btrim(country)) AS country,
        (count(*) FILTER (WHERE "notifiedAt" IS NULL AND "unsubscribedAt" IS NULL))::int AS waiting,
        (count("notifiedAt"))::int AS notified,
        (count("unsubscribedAt"))::int AS unsubscribed,
        count(*) AS total
      FROM "WaitlistEntry"
      GROUP BY 1
    ) entries
    LEFT JOIN "RegionOpening" opening ON opening.country = entries.key
    ORDER BY total DESC, entries.key
    LIMIT ${MAX_ROWS}`;
}

export const WaitlistCountry = builder.objectRef<Country>('WaitlistCountry').implement({
  description: 'A country on the waitlist, with the number of its entries by state.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'The most common spelling of the name.' }),
    waiting: t.exposeInt('waiting', {
      description: 'Number of entries that wait for an email.',
    }),
    notified: t.exposeInt('notified', { description: 'Number of entries that got an email.' }),
    unsubscribed: t.exposeInt('unsubscribed', {
      description: 'Number of entries that unsubscribed.',
    }),
    openedAt: t.expose('openedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the country was opened for calls. Null if it is not open.',
    }),
    openedByName: t.exposeString('openedByName', {
      nullable: true,
      description: 'Username of the person who opened it. Null if it is not open.',
    }),
  }),
});

builder.queryField('waitlistCountries', (t) =>
  t.field({
    type: [WaitlistCountry],
    description:
      'Countries on the waitlist, at most 300. Countries with the most entries come first.',
    authScopes: { can: 'waitlist:read' },
    resolve: (_root, _args, { services }) => waitlistCountries(services.database.prisma),
  }),
);
