-- AlterEnum
ALTER TYPE "CallHoldReason" ADD VALUE 'simulated';

-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "isSimulated" BOOLEAN NOT NULL DEFAULT false;

-- DropIndex
DROP INDEX "Call_queuedAt_status_speedToLeadMs_isPromised_idx";

-- CreateIndex
CREATE INDEX "Call_queuedAt_status_speedToLeadMs_isPromised_provider_idx" ON "Call"("queuedAt", "status", "speedToLeadMs", "isPromised", "provider");

-- Everything below is not in the Prisma schema.

-- The simulator booked a meeting at the end of each conversation, with what the lead had typed. A visitor who booked in the same seconds
-- and typed the same would be the only other match.
UPDATE "Booking" AS b SET "isSimulated" = true
FROM "Call" AS c JOIN "Lead" AS l ON l.id = c."leadId"
WHERE c.id = b."callId" AND c.provider = 'simulator' AND c.status = 'completed'
  AND b."createdAt" BETWEEN c."endedAt" AND c."endedAt" + interval '10 seconds'
  AND b."leadId" = l.id AND b.name = l."firstName" AND b.phone = l.phone AND b.notes IS NULL AND NOT b."hostChosen";

-- A simulated meeting takes no time from anybody.
ALTER TABLE "Booking"
  DROP CONSTRAINT "Booking_overlap_excl",
  ADD CONSTRAINT "Booking_overlap_excl" EXCLUDE USING gist (
    "hostId" WITH =,
    tstzrange("startsAt", "endsAt") WITH &&
  ) WHERE ("status" <> 'cancelled' AND NOT "isSimulated");

-- What the gate knows about each call, see CallFacts in graphql/sales/calls/gate/decide.ts. A simulated call rang nowhere, so it uses up no
-- consent, counts for no limit, and settles nothing.
CREATE OR REPLACE VIEW "CallGate" AS
SELECT
  c.id, c.origin, c."queuedAt", l.phone, l."timeZone", l.country,
  EXISTS (
    SELECT FROM "Suppression" s
    WHERE s."phoneHash" = sha256(convert_to(l.phone, 'UTF8')) AND s."liftedAt" IS NULL
  ) AS suppressed,
  consent."createdAt" AS "consentAt",
  consent.version AS "consentVersion",
  (
    SELECT count(*)::int FROM "Call" d
    WHERE d."leadId" = c."leadId" AND d.id <> c.id AND d."dispatchedAt" >= consent."createdAt"
      AND d.status NOT IN ('queued', 'held', 'cancelled', 'failed') AND d.provider IS DISTINCT FROM 'simulator'
  ) AS "dialledSinceConsent",
  ARRAY(
    SELECT greatest(d."dispatchedAt", d."requestedAt") FROM "Call" d JOIN "Lead" dl ON dl.id = d."leadId"
    WHERE dl.phone = l.phone AND d.id <> c.id AND d."dispatchedAt" IS NOT NULL
      AND d.status NOT IN ('queued', 'held', 'cancelled') AND d.provider IS DISTINCT FROM 'simulator'
    ORDER BY 1 DESC LIMIT 10
  ) AS "lastDialled",
  l.status <> 'new' OR EXISTS (
    SELECT FROM "Call" d JOIN "Lead" dl ON dl.id = d."leadId"
    WHERE dl.phone = l.phone AND d."queuedAt" >= l."createdAt" AND d.provider IS DISTINCT FROM 'simulator'
      AND (d.status IN ('answered', 'completed') OR d."bookedAt" IS NOT NULL)
  ) OR EXISTS (
    SELECT FROM "Call" d JOIN "Lead" dl ON dl.id = d."leadId" JOIN "Booking" b ON b."callId" = d.id
    WHERE dl.phone = l.phone AND d."queuedAt" >= l."createdAt" AND d.provider = 'simulator'
      AND b.status <> 'cancelled' AND NOT b."isSimulated"
  ) AS settled,
  EXISTS (SELECT FROM "Call" d WHERE d.id = c."redialOfId" AND d.provider = 'simulator') AS "repeatsSimulated"
FROM "Call" c
JOIN "Lead" l ON l.id = c."leadId"
LEFT JOIN LATERAL (
  SELECT "createdAt", version FROM "Consent" WHERE "leadId" = l.id ORDER BY "createdAt" DESC, id DESC LIMIT 1
) consent ON true;
