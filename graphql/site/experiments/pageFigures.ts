import { FIGURES } from '../traffic/panels.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import type { ExperimentGoal } from '../../../web/content/site/experiments.ts';
import { dayOf } from '../traffic/visitors.ts';
import { baseRate } from './arithmetic/plan.ts';

/** How many days say what to expect. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Row {
  visitors: number;
  senders: number;
  contacts: number;
  reached: number;
}

/**
 * What can be expected of a page, from its last 30 days: the share of its visitor-days with the goal, and how many of them would take part
 * in a day. Visits are not connected with leads, so that share is the one of visitors who sent a form, times the share of all leads and
 * bookings that reached the goal.
 */
export async function pageFigures(
  { page, goal, share }: { page: string; goal: ExperimentGoal; share: number },
  now: Date,
  prisma: Pick<Prisma.TransactionClient, '$queryRaw'>,
): Promise<{ rate: number; perDay: number }> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const first = dayOf(since.getTime());
  const forms = goal === 'lead' ? ['form_sent'] : ['form_sent', 'booked'];
  const reaching = goal === 'booking' ? ['booked', 'held', 'no_show'] : ['held'];
  const [row] = await prisma.$queryRaw<Row[]>`
    WITH summed AS (
      SELECT day FROM "VisitDay" WHERE "isComplete" AND NOT "isMonth" AND day >= ${first}::date
    ), contacts AS (
      SELECT EXISTS (
        SELECT FROM "Booking" b WHERE b."leadId" = l.id AND NOT b."isSimulated" AND b.status::text = ANY(${reaching})
      ) AS reached
      FROM "Lead" l WHERE l."visitedAt" >= ${since}
      UNION ALL
      SELECT NOT "isSimulated" AND status::text = ANY(${reaching})
      FROM "Booking" WHERE "leadId" IS NULL AND "visitedAt" >= ${since}
    )
    SELECT (
        (SELECT coalesce(sum(figure.visitors), 0) FROM "VisitFigure", ${FIGURES}
          WHERE by = '' AND key = '' AND NOT "isMonth" AND panel = 'page' AND figure.name = ${page}
            AND day IN (SELECT day FROM summed))
        + (SELECT count(*) FROM "VisitView" v JOIN "Visit" USING (day, visitor)
          WHERE v.day = ANY(ARRAY(
              SELECT day::date FROM generate_series(${first}::date, ${now}::date, '1 day') AS day
              EXCEPT SELECT day FROM summed))
            AND v.page = ${page} AND v."isNew" AND "isCounted")
      )::int AS visitors,
      (SELECT count(*) FROM (
        SELECT DISTINCT s.day, s.visitor FROM "VisitStep" s
        WHERE s.day >= ${first}::date AND s.name = ANY(${forms}) AND EXISTS (
          SELECT FROM "VisitView" v WHERE v.day = s.day AND v.visitor = s.visitor AND v.page = ${page})
      ) AS sent)::int AS senders,
      (SELECT count(*) FROM contacts)::int AS contacts,
      (SELECT count(*) FROM contacts WHERE reached)::int AS reached`;
  if (!row) throw new Error('A statement without a table has one row');
  const { visitors, senders, contacts, reached } = row;
  const later = goal === 'lead' || contacts === 0 ? 1 : reached / contacts;
  return {
    rate: baseRate({ goals: senders * later, visitors }),
    perDay: (visitors / DAYS) * share,
  };
}
