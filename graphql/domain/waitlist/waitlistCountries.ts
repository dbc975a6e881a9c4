import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

/** A country on the waitlist, and how its entries stand. */
export interface WaitlistCountry {
  /** As most people write it. */
  country: string;
  /** Entries that were not written to and have not declined mails. */
  waiting: number;
  /** Entries that were written to. */
  notified: number;
  unsubscribed: number;
  /** When it was opened, and by whom; null where it is not. */
  openedAt: Date | null;
  openedByName: string | null;
}

/** Every country there is, and some ways to misspell them. */
const MOST = 300;

/** Where people wait, most of them first; letter case and spaces around a name tell nothing apart. */
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
    LIMIT ${MOST}`;
}
