import type { PrismaClient } from '../../prisma/generated/client/client.ts';
import { builder } from '../schema/builder.ts';
import type { OverviewRange } from './overviewRange.ts';

interface Incoming {
  calls: number;
  answered: number;
  medianMs: number | null;
}

export const OverviewIncoming = builder.objectRef<Incoming>('OverviewIncoming').implement({
  description: 'The calls of people who call us, and how fast they were answered.',
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'Number of calls that came in.' }),
    answered: t.exposeInt('answered', { description: 'Number of them that were answered.' }),
    medianSeconds: t.float({
      nullable: true,
      description: 'Median time to the answer in seconds. Null if no call was answered.',
      resolve: ({ medianMs }) => (medianMs === null ? null : medianMs / 1000),
    }),
  }),
});

/** Counts the calls that came in, with one scan of their own index. */
export async function readIncoming(
  { first, last, timeZone }: OverviewRange,
  prisma: PrismaClient,
): Promise<Incoming> {
  const [row] = await prisma.$queryRaw<Incoming[]>`
    SELECT count(*)::int AS calls, count("answeredAt")::int AS answered,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY ms) AS "medianMs"
    FROM (
      SELECT "answeredAt",
        CASE WHEN "answeredAt" IS NOT NULL
          THEN greatest((extract(epoch FROM "answeredAt" - "queuedAt") * 1000)::int, 0) END AS ms
      FROM "Call"
      WHERE "direction" = 'inbound'
        AND "queuedAt" >= ${first}::date::timestamp AT TIME ZONE ${timeZone}
        AND "queuedAt" < (${last}::date + 1)::timestamp AT TIME ZONE ${timeZone}
    ) AS incoming`;
  return row ?? { calls: 0, answered: 0, medianMs: null };
}
