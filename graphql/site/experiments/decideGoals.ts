import { Prisma, type Experiment } from '../../../prisma/generated/client/client.ts';
import { GOAL_DAYS } from '../../../web/content/site/experiments.ts';
import type { Services } from '../../services.ts';
import { dayOf } from '../traffic/visitors.ts';

type Needs = Pick<Services, 'database' | 'jobs' | 'clock'>;

const LOOK_EVERY_MS = 15 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long after the end of a day its visitors can still be recognized, with the time that saving takes. */
const REST_MS = 2 * HOUR_MS;

/** Decides the goals of days that are old enough, and forgets visitors who cannot be recognized any more. */
export async function startDecisions(services: Needs): Promise<void> {
  const { jobs, clock } = services;
  jobs.work('decide-experiments', async () => {
    await decideGoals(services);
    return { againAt: new Date(clock.now().getTime() + LOOK_EVERY_MS) };
  });
  await jobs.send('decide-experiments', {}, { startAfter: LOOK_EVERY_MS });
}

export async function decideGoals({
  database: { prisma },
  clock,
}: Omit<Needs, 'jobs'>): Promise<void> {
  const now = clock.now();
  const today = new Date(dayOf(now.getTime() - REST_MS));
  await prisma.experimentVisitor.deleteMany({ where: { day: { lt: today } } });
  const open = await prisma.experiment.findMany({
    where: { links: { some: {} } },
    select: { id: true },
  });
  const late = await prisma.experiment.findMany({
    where: { startedAt: { not: null }, goal: { not: 'lead' } },
    select: { id: true },
  });
  for (const id of new Set([...open, ...late].map((each) => each.id)))
    while (await prisma.$transaction((tx) => decideNextDay(id, now, tx)));
}

/** Decides one day of an experiment. @returns whether the next one may be due too. */
async function decideNextDay(
  id: string,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<boolean> {
  // Two processes must not decide a day twice.
  await tx.$queryRaw`SELECT id FROM "Experiment" WHERE id = ${id}::uuid FOR UPDATE`;
  const experiment = await tx.experiment.findUnique({ where: { id } });
  if (!experiment?.startedAt) return false;
  const { startedAt, stoppedAt, until, goal } = experiment;
  const day = experiment.decidedUntil ?? new Date(dayOf(startedAt.getTime()));
  const end = new Date(day.getTime() + (1 + GOAL_DAYS[goal]) * DAY_MS);
  if (end.getTime() + REST_MS > now.getTime()) return false;
  const last = stoppedAt ?? (until <= now ? until : now);
  if (day > last) {
    // Everything is decided. Nobody needs to know any more whose goals they were.
    await tx.experimentLink.deleteMany({ where: { experimentId: id } });
    return false;
  }
  if (goal !== 'lead') await decide(experiment, day, end, now, tx);
  await tx.experiment.update({
    where: { id },
    data: { decidedUntil: new Date(day.getTime() + DAY_MS) },
    select: { id: true },
  });
  return true;
}

/**
 * Counts the visitors of a day as decided, and those with a meeting in time as goals. A person counts for the first visit that led to a
 * form, and a visitor-day counts once.
 */
async function decide(
  { id, goal }: Experiment,
  day: Date,
  end: Date,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  const wanted =
    goal === 'held'
      ? Prisma.sql`b.status = 'held' AND b."startsAt" < ${end}`
      : Prisma.sql`b.status <> 'cancelled'`;
  await tx.$executeRaw`
    WITH links AS (
      SELECT link.*, coalesce(lead.email, booking.email) AS email, coalesce(lead.phone, booking.phone) AS phone
      FROM "ExperimentLink" link
      LEFT JOIN "Lead" lead ON lead.id = link."leadId" LEFT JOIN "Booking" booking ON booking.id = link."bookingId"
      WHERE link."experimentId" = ${id}::uuid
    ), firsts AS (
      SELECT * FROM links WHERE day = ${dayOf(day.getTime())}::date AND NOT EXISTS (
        SELECT FROM links other
        WHERE (other.email = links.email OR other.phone = links.phone)
          AND other."visitorId" <> links."visitorId" AND (other.at, other.id) < (links.at, links.id)
      )
    ), meetings AS (
      SELECT firsts.variant, firsts."visitorId", b.*
      FROM firsts JOIN "Booking" b ON b."leadId" = firsts."leadId" OR b.email = firsts.email OR b.id = firsts."bookingId"
      -- The form was noted just after the booking was saved.
      WHERE b."createdAt" >= firsts.at - interval '1 minute'
    ), reached AS (
      SELECT variant, count(DISTINCT "visitorId")::int AS goals FROM meetings b
      WHERE NOT b."isSimulated" AND b."createdAt" < ${end} AND ${wanted} GROUP BY variant
    ), visited AS (
      SELECT variant, sum(visitors)::int AS visitors FROM "ExperimentHour"
      WHERE "experimentId" = ${id}::uuid
        AND hour >= ${day} AND hour < ${new Date(day.getTime() + DAY_MS)}
      GROUP BY variant
    )
    INSERT INTO "ExperimentHour" ("experimentId", hour, variant, decided, goals)
    SELECT ${id}::uuid, date_trunc('hour', ${now}::timestamptz, 'UTC'), variant, visitors, coalesce(goals, 0)
    FROM visited LEFT JOIN reached USING (variant)
    ON CONFLICT ("experimentId", hour, variant) DO UPDATE SET
      decided = "ExperimentHour".decided + EXCLUDED.decided, goals = "ExperimentHour".goals + EXCLUDED.goals`;
}
