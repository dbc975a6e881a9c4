import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

/** A country on the waitlist, with the numbers of its entries. */
export interface WaitlistCountry {
  /** The most frequent spelling. */
  country: string;
  /** Entries without a mail that have not unsubscribed. */
  waiting: number;
  /** Entries that got a mail. */
  notified: number;
  unsubscribed: number;
  /** The time of opening, and the person who opened it. Null if it is not open. */
  openedAt: Date | null;
  openedByName: string | null;
}

/** Enough for all countries and some misspellings. */
const MAX_ROWS = 300;

/** The countries of the waitlist, the most wanted first. Names are compared without case and surrounding spaces. */
export function waitlistCountries(prisma: PrismaClient): Promise<WaitlistCountry[]> {
  return prisma.$queryRaw<WaitlistCountry[]>`
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
