-- AlterTable
ALTER TABLE "WebhookDelivery" ADD COLUMN     "position" INTEGER,
ADD COLUMN     "subjectId" UUID;

-- CreateTable
CREATE TABLE "OutboxEvent" (
    "id" UUID NOT NULL,
    "position" SERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "objectId" UUID NOT NULL,
    "subjectId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OutboxEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OutboxEvent_position_idx" ON "OutboxEvent"("position");

-- CreateIndex
CREATE INDEX "OutboxEvent_subjectId_idx" ON "OutboxEvent"("subjectId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_subjectId_position_idx" ON "WebhookDelivery"("endpointId", "subjectId", "position");

-- CreateIndex
CREATE INDEX "WebhookDelivery_subjectId_idx" ON "WebhookDelivery"("subjectId");

-- Stores an event for webhooks in the transaction of the change, if an endpoint subscribed to it, and announces it.
CREATE FUNCTION "store_event"(event text, object uuid, subject uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "WebhookEndpoint" WHERE "disabledAt" IS NULL AND event = ANY ("eventTypes")) THEN
    INSERT INTO "OutboxEvent" ("id", "type", "objectId", "subjectId")
      VALUES (gen_random_uuid(), event, object, subject);
    PERFORM pg_notify('sixty', '{"channel":"events","payload":{}}');
  END IF;
END
$$;

CREATE FUNCTION "lead_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "store_event"('lead.created', NEW."id", NEW."id");
  -- Notes of staff are not in the API for keys.
  ELSIF to_jsonb(NEW) - '{updatedAt,notes}'::text[] <> to_jsonb(OLD) - '{updatedAt,notes}'::text[] THEN
    PERFORM "store_event"('lead.updated', NEW."id", NEW."id");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Lead_events" AFTER INSERT OR UPDATE ON "Lead"
  FOR EACH ROW EXECUTE FUNCTION "lead_events"();

-- Reports can arrive in any order, so the time says whether somebody answered. A call is missed at most once.
CREATE FUNCTION "call_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  missed "CallStatus"[] := ARRAY['no_answer', 'busy', 'voicemail', 'failed'];
BEGIN
  IF OLD."answeredAt" IS NULL AND NEW."answeredAt" IS NOT NULL THEN
    PERFORM "store_event"('call.answered', NEW."id", NEW."leadId");
  END IF;
  IF NEW."status" = 'completed' AND OLD."status" <> 'completed' THEN
    PERFORM "store_event"('call.completed', NEW."id", NEW."leadId");
  ELSIF NEW."status" = ANY (missed) AND OLD."status" <> ALL (missed) THEN
    PERFORM "store_event"('call.missed', NEW."id", NEW."leadId");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Call_events" AFTER UPDATE ON "Call"
  FOR EACH ROW WHEN (OLD."status" <> NEW."status" OR OLD."answeredAt" IS DISTINCT FROM NEW."answeredAt")
  EXECUTE FUNCTION "call_events"();

CREATE FUNCTION "booking_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "store_event"('booking.created', NEW."id", coalesce(NEW."leadId", NEW."id"));
  ELSIF NEW."status" = 'cancelled' AND OLD."status" <> 'cancelled' THEN
    PERFORM "store_event"('booking.cancelled', NEW."id", coalesce(NEW."leadId", NEW."id"));
  ELSIF NEW."startsAt" <> OLD."startsAt" THEN
    PERFORM "store_event"('booking.rescheduled', NEW."id", coalesce(NEW."leadId", NEW."id"));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Booking_events" AFTER INSERT OR UPDATE ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION "booking_events"();

CREATE FUNCTION "suppression_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "store_event"('suppression.created', NEW."id", NEW."id");
  RETURN NULL;
END
$$;
CREATE TRIGGER "Suppression_events" AFTER INSERT ON "Suppression"
  FOR EACH ROW EXECUTE FUNCTION "suppression_events"();

CREATE FUNCTION "integration_request_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM "store_event"('integration_request.created', NEW."id", NEW."id");
  ELSIF NEW."status" <> OLD."status" THEN
    PERFORM "store_event"('integration_request.updated', NEW."id", NEW."id");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "IntegrationRequest_events" AFTER INSERT OR UPDATE ON "IntegrationRequest"
  FOR EACH ROW EXECUTE FUNCTION "integration_request_events"();
