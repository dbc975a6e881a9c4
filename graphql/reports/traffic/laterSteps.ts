import { Prisma } from '../../../prisma/generated/client/client.ts';
import { idOf } from '../../schema/globalId.ts';
import { conditions, type TrafficFilter, type TrafficRange } from './trafficRange.ts';

const LANDING = Prisma.sql`substring("landingPage" FROM '^(?:https?://[^/?#]*)?(/[^?#]*)')`;

/** What a lead or booking is counted under. It belongs to the page that sent it, and to the one on which the visit began. */
const COLUMNS = {
  page: Prisma.sql`ANY(ARRAY["visitPage", ${LANDING}])`,
  source: Prisma.sql`"visitSource"`,
  campaign: Prisma.sql`"visitCampaign"`,
  country: Prisma.sql`coalesce("visitCountry", 'ZZ')`,
  device: Prisma.sql`"visitDevice"`,
};

const ANSWERED = Prisma.sql`"answeredAt" IS NOT NULL AND status NOT IN ('voicemail', 'no_answer')`;

/**
 * The steps from the lead on, as the only definition of them: common table expressions of which the last, `followed`, has a row for each
 * lead that a form of the site sent, and for each meeting that such a form booked without such a lead. They stand under the time of the visit.
 *
 * - `answeredAt`: somebody talked with the agent.
 * - `bookedAt`: there is a meeting that is not cancelled.
 * - `heldAt`: such a meeting was held.
 */
export function laterSteps(
  { start, end }: Pick<TrafficRange, 'start' | 'end'>,
  filter: TrafficFilter = {},
): Prisma.Sql {
  const playbook = !filter.playbook ? null : playbookIdOf(filter.playbook);
  const isMeant = Prisma.sql`"visitedAt" >= ${start} AND "visitedAt" < ${end} AND ${conditions(filter, COLUMNS)}`;
  const withPlaybook = !filter.playbook
    ? Prisma.sql`true`
    : Prisma.sql`EXISTS (SELECT FROM "Call" WHERE "leadId" = lead.id AND "playbookId" = ${playbook}::uuid)`;
  const origin = Prisma.sql`"visitedAt", "visitCampaign", ARRAY["visitPage", ${LANDING}] AS pages`;
  return Prisma.sql`
    arrived AS (
      SELECT id, "createdAt", ${origin} FROM "Lead" AS lead WHERE ${isMeant} AND ${withPlaybook}
    ), called AS (
      SELECT "leadId", bool_or("dispatchedAt" IS NOT NULL OR direction = 'inbound') AS "isCalled",
        min("answeredAt") FILTER (WHERE ${ANSWERED}) AS "answeredAt",
        bool_and(provider = 'simulator') FILTER (WHERE ${ANSWERED}) AS simulated
      FROM "Call" WHERE "leadId" IN (SELECT id FROM arrived) GROUP BY "leadId"
    ), met AS (
      SELECT "leadId", min("createdAt") AS "bookedAt", bool_and("isSimulated") AS simulated,
        min("startsAt") FILTER (WHERE status = 'held') AS "heldAt",
        bool_and("isSimulated") FILTER (WHERE status = 'held') AS "heldSimulated",
        bool_or(status = 'no_show') AS "isMissed"
      FROM "Booking" WHERE status <> 'cancelled' AND "leadId" IN (SELECT id FROM arrived) GROUP BY "leadId"
    ), followed AS (
      SELECT 1 AS lead, "visitedAt", "visitCampaign", pages, "createdAt", "isCalled", "answeredAt",
        called.simulated AS "answeredSimulated", "bookedAt", met.simulated AS "bookedSimulated", "heldAt", "heldSimulated",
        "isMissed"
      FROM arrived LEFT JOIN called ON called."leadId" = arrived.id LEFT JOIN met ON met."leadId" = arrived.id
      UNION ALL
      SELECT 0, ${origin}, NULL, false, NULL, NULL, "createdAt", "isSimulated",
        CASE WHEN status = 'held' THEN "startsAt" END, CASE WHEN status = 'held' THEN "isSimulated" END, status = 'no_show'
      FROM "Booking" WHERE status <> 'cancelled' AND ${isMeant} AND ${!filter.playbook}
        AND NOT EXISTS (SELECT FROM "Lead" WHERE id = "Booking"."leadId" AND "Lead"."visitedAt" IS NOT NULL)
    )`;
}

/** The numbers of the steps, as columns of a statement that reads `followed`. */
export const COUNTED_STEPS = Prisma.sql`
  coalesce(sum(lead), 0)::int AS lead, count("answeredAt")::int AS answered,
  (count(*) FILTER (WHERE "answeredSimulated"))::int AS "answeredSimulated",
  count("bookedAt")::int AS booked, (count(*) FILTER (WHERE "bookedSimulated"))::int AS "bookedSimulated",
  count("heldAt")::int AS held, (count(*) FILTER (WHERE "heldSimulated"))::int AS "heldSimulated"`;

export interface CountedSteps {
  lead: number;
  answered: number;
  answeredSimulated: number;
  booked: number;
  bookedSimulated: number;
  held: number;
  heldSimulated: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The database id of a playbook, from its global id or from `Call.playbookVersion`. Null if the text is no such id. */
function playbookIdOf(text: string): string | null {
  if (UUID.test(text)) return text;
  try {
    return idOf('Playbook', text);
  } catch {
    return null;
  }
}
