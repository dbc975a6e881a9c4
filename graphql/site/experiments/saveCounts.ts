import type { Prisma } from '../../../prisma/generated/client/client.ts';

type Tx = Pick<Prisma.TransactionClient, '$executeRaw' | '$queryRaw'>;

/** Somebody who was shown a page under test. */
export interface Participant {
  experimentId: string;
  day: string;
  /** The hash of the visitor. */
  visitor: string;
  /** The hash of the day before, in the first hour of a day. */
  before: string | null;
  variant: number;
  at: Date;
}

/** A form that somebody sent who may take part. */
export interface Sent {
  experimentId: string;
  day: string;
  visitor: string;
  before: string | null;
  at: Date;
  leadId: string | null;
  bookingId: string | null;
}

/**
 * Counts participants once each. The caller holds the lock of experiments, so that nobody counts at the same moment. Somebody who took part
 * yesterday is the same visitor in the first hour of the day.
 */
export async function saveParticipants(given: readonly Participant[], tx: Tx): Promise<void> {
  await tx.$executeRaw`
    WITH given AS (
      SELECT given.*, decode(given.visitor, 'hex') AS hash, date_trunc('hour', given.at, 'UTC') AS hour
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(
        "experimentId" uuid, day date, visitor text, before text, variant smallint, at timestamptz)
    ), added AS (
      INSERT INTO "ExperimentVisitor" ("experimentId", day, visitor, variant)
      SELECT "experimentId", day, hash, variant FROM given
      JOIN "Experiment" e ON e.id = "experimentId" AND at <= coalesce(e."stoppedAt", e.until)
      WHERE NOT EXISTS (
        SELECT FROM "ExperimentVisitor" known WHERE known."experimentId" = given."experimentId"
          AND known.day = given.day - 1 AND known.visitor = decode(given.before, 'hex'))
      ORDER BY at
      ON CONFLICT DO NOTHING
      RETURNING "experimentId", day, visitor
    )
    INSERT INTO "ExperimentHour" ("experimentId", hour, variant, visitors, decided)
    SELECT given."experimentId", given.hour, given.variant, count(*)::int,
      -- Whether somebody sends a lead is decided on the same day, so the goals come by themselves.
      (count(*) FILTER (WHERE e.goal = 'lead'))::int
    FROM added JOIN given ON given."experimentId" = added."experimentId" AND given.day = added.day
      AND given.hash = added.visitor
    JOIN "Experiment" e ON e.id = given."experimentId"
    GROUP BY given."experimentId", given.hour, given.variant
    ON CONFLICT ("experimentId", hour, variant) DO UPDATE SET
      visitors = "ExperimentHour".visitors + EXCLUDED.visitors,
      decided = "ExperimentHour".decided + EXCLUDED.decided`;
}

/**
 * Connects leads and bookings with the visitors who sent them. A goal `lead` is counted at once: the first lead of a visitor-day and of a
 * person.
 *
 * @returns what belongs to no participant, by its place in `given`.
 */
export async function saveSent(given: readonly Sent[], tx: Tx): Promise<number[]> {
  const rows = given.map((sent, place) => ({ ...sent, place }));
  const links = await tx.$queryRaw<{ id: string; place: number }[]>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(
        "experimentId" uuid, day date, visitor text, before text, at timestamptz, "leadId" uuid, "bookingId" uuid, place int)
    ), found AS (
      SELECT DISTINCT ON (given.place) given.*, v.id AS "visitorId", v.variant, v.day AS "dayOfVisit"
      FROM given JOIN "ExperimentVisitor" v ON v."experimentId" = given."experimentId"
        AND ((v.day = given.day AND v.visitor = decode(given.visitor, 'hex'))
          OR (v.day = given.day - 1 AND v.visitor = decode(given.before, 'hex')))
      ORDER BY given.place, v.day
    ), added AS (
      INSERT INTO "ExperimentLink" (id, "experimentId", day, "visitorId", variant, at, "leadId", "bookingId")
      SELECT gen_random_uuid(), "experimentId", "dayOfVisit", "visitorId", variant, at, "leadId", "bookingId" FROM found
      -- They can have been deleted since.
      WHERE EXISTS (SELECT FROM "Lead" WHERE id = found."leadId") OR EXISTS (SELECT FROM "Booking" WHERE id = found."bookingId")
      ON CONFLICT DO NOTHING
      RETURNING id, "experimentId", "leadId", "bookingId"
    )
    SELECT added.id, found.place FROM found LEFT JOIN added
      ON added."experimentId" = found."experimentId"
      AND (added."leadId" = found."leadId" OR added."bookingId" = found."bookingId")`;
  const added = links.flatMap(({ id }) => (id ? [id] : []));
  if (added.length > 0) await countLeads(added, tx);
  const found = new Set(links.map(({ place }) => place));
  return rows.flatMap(({ place }) => (found.has(place) ? [] : [place]));
}

/** Counts the goals of experiments that want leads. */
async function countLeads(added: readonly string[], tx: Tx): Promise<void> {
  await tx.$executeRaw`
    WITH given AS (
      SELECT link.*, lead.email, lead.phone FROM "ExperimentLink" link
      JOIN "Experiment" e ON e.id = link."experimentId" AND e.goal = 'lead'
      JOIN "Lead" lead ON lead.id = link."leadId"
      WHERE link.id = ANY(${added}::uuid[])
    ), reached AS (
      SELECT given.* FROM given WHERE NOT EXISTS (
        SELECT FROM "ExperimentLink" other
        WHERE other."experimentId" = given."experimentId" AND other.day = given.day AND other."visitorId" = given."visitorId"
          AND other."leadId" IS NOT NULL AND other.id <> given.id
          AND (other.id <> ALL(${added}::uuid[]) OR (other.at, other.id) < (given.at, given.id))
      ) AND NOT EXISTS (
        SELECT FROM "Lead" same JOIN "ExperimentLink" other ON other."leadId" = same.id
        WHERE (same.email = given.email OR same.phone = given.phone) AND other."experimentId" = given."experimentId"
          AND other.id <> given.id
          AND (other.id <> ALL(${added}::uuid[]) OR (other.at, other.id) < (given.at, given.id))
      )
    )
    INSERT INTO "ExperimentHour" ("experimentId", hour, variant, goals)
    SELECT "experimentId", date_trunc('hour', at, 'UTC'), variant, count(*)::int FROM reached GROUP BY 1, 2, 3
    ON CONFLICT ("experimentId", hour, variant) DO UPDATE SET goals = "ExperimentHour".goals + EXCLUDED.goals`;
}
