-- Nobody's phone rings twice for one request. Calls that ended, and calls that only staff can place again, do not count.
DROP INDEX "Call_leadId_key";
CREATE UNIQUE INDEX "Call_leadId_key" ON "Call" ("leadId")
  WHERE "status" NOT IN ('completed', 'no_answer', 'failed', 'busy', 'voicemail', 'cancelled', 'unknown');

-- The overview reads only the index.
DROP INDEX "Call_queuedAt_status_speedToLeadMs_idx";
CREATE INDEX "Call_queuedAt_status_speedToLeadMs_isPromised_idx" ON "Call"("queuedAt", "status", "speedToLeadMs", "isPromised");

-- Missed calls whose consequences are not stored yet.
CREATE INDEX "Call_to_follow_up_idx" ON "Call" ("endedAt")
  WHERE "followedUpAt" IS NULL AND "status" IN ('no_answer', 'busy', 'voicemail');

ALTER TABLE "Call"
  ADD CONSTRAINT "Call_redial_check" CHECK ("redial" >= 0),
  ADD CONSTRAINT "Call_held_check" CHECK ("status" <> 'held' OR num_nulls("heldUntil", "holdReason", "dueAt") = 0),
  ADD CONSTRAINT "Call_cancelled_check" CHECK ("status" <> 'cancelled' OR ("holdReason" IS NOT NULL AND "dueAt" IS NULL));

ALTER TABLE "Suppression"
  ADD CONSTRAINT "Suppression_phone_check" CHECK ("phone" ~ '^[0-9]{10}$'),
  ADD CONSTRAINT "Suppression_phoneHash_check" CHECK (octet_length("phoneHash") = 32),
  ADD CONSTRAINT "Suppression_lift_check" CHECK (("liftedAt" IS NULL) = ("liftEvidence" IS NULL));

-- Search finds parts of numbers.
CREATE INDEX "Suppression_search_idx" ON "Suppression" USING GIN ("phone" gin_trgm_ops);

-- A request not to be called proves nothing if it can be changed. Only its lift and the removal of the number and its words may be
-- written, and a lift may be deleted when it is five years old (47 CFR 64.1200(d)(6)).
CREATE FUNCTION "refuse_suppression_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."liftedAt" < now() - interval '5 years' THEN RETURN OLD; END IF;
  ELSIF
    (OLD."id", OLD."phoneHash", OLD."source", OLD."evidence", OLD."createdAt")
      = (NEW."id", NEW."phoneHash", NEW."source", NEW."evidence", NEW."createdAt")
    AND (NEW."reason" IS NULL OR NEW."reason" = OLD."reason")
    AND (NEW."phone" IS NULL OR NEW."phone" = OLD."phone")
    AND (OLD."liftedAt" IS NULL OR OLD."liftedAt" = NEW."liftedAt")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of "%" cannot be changed: % was refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'object_not_in_prerequisite_state';
END
$$;

CREATE TRIGGER "Suppression_append_only" BEFORE UPDATE OR DELETE ON "Suppression"
  FOR EACH ROW EXECUTE FUNCTION "refuse_suppression_change"();

ALTER TABLE "ApiKey" DROP CONSTRAINT "ApiKey_scopes_check";
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_scopes_check" CHECK (
  cardinality("scopes") > 0
  AND "scopes" <@ ARRAY[
    'integration_requests:read', 'integration_requests:write', 'leads:read', 'leads:write', 'calls:read',
    'waitlist:read', 'posts:read', 'bookings:read', 'bookings:write', 'suppressions:read', 'suppressions:write'
  ]
);

-- What the gate knows about each call, see CallFacts in graphql/domain/calls/gate/decide.ts. Claims and answers to
-- visitors read the same facts.
CREATE VIEW "CallGate" AS
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
      AND d.status NOT IN ('queued', 'held', 'cancelled', 'failed')
  ) AS "dialledSinceConsent",
  ARRAY(
    SELECT greatest(d."dispatchedAt", d."requestedAt") FROM "Call" d JOIN "Lead" dl ON dl.id = d."leadId"
    WHERE dl.phone = l.phone AND d.id <> c.id AND d."dispatchedAt" IS NOT NULL
      AND d.status NOT IN ('queued', 'held', 'cancelled')
    ORDER BY 1 DESC LIMIT 10
  ) AS "lastDialled",
  l.status <> 'new' OR EXISTS (
    SELECT FROM "Call" d JOIN "Lead" dl ON dl.id = d."leadId"
    WHERE dl.phone = l.phone AND d."queuedAt" >= l."createdAt"
      AND (d.status IN ('answered', 'completed') OR d."bookedAt" IS NOT NULL)
  ) AS settled
FROM "Call" c
JOIN "Lead" l ON l.id = c."leadId"
LEFT JOIN LATERAL (
  SELECT "createdAt", version FROM "Consent" WHERE "leadId" = l.id ORDER BY "createdAt" DESC, id DESC LIMIT 1
) consent ON true;
