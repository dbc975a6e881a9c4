-- CreateEnum
CREATE TYPE "CrmKind" AS ENUM ('hubspot', 'pipedrive', 'salesforce');

-- CreateEnum
CREATE TYPE "CrmLeadState" AS ENUM ('waiting', 'sent', 'failed');

-- CreateTable
CREATE TABLE "Connector" (
    "id" UUID NOT NULL,
    "kind" "CrmKind" NOT NULL,
    "baseUrl" TEXT NOT NULL,
    "credentials" BYTEA NOT NULL,
    "mapping" JSONB NOT NULL DEFAULT '[]',
    "fields" JSONB NOT NULL DEFAULT '[]',
    "account" TEXT,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "enabledAt" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "heldUntil" TIMESTAMPTZ(3),
    "lastSentAt" TIMESTAMPTZ(3),
    "flagsReadUntil" TIMESTAMPTZ(3),
    "flagsDueAt" TIMESTAMPTZ(3),
    "leaseToken" UUID,
    "leaseUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Connector_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CrmLead" (
    "connectorId" UUID NOT NULL,
    "leadId" UUID NOT NULL,
    "state" "CrmLeadState" NOT NULL DEFAULT 'waiting',
    "version" INTEGER NOT NULL DEFAULT 1,
    "personId" TEXT,
    "personHash" TEXT,
    "doNotCall" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "dueAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "CrmLead_pkey" PRIMARY KEY ("connectorId","leadId")
);

-- CreateTable
CREATE TABLE "CrmActivity" (
    "connectorId" UUID NOT NULL,
    "objectId" UUID NOT NULL,
    "leadId" UUID NOT NULL,
    "activityId" TEXT,
    "hash" TEXT,

    CONSTRAINT "CrmActivity_pkey" PRIMARY KEY ("connectorId","objectId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Connector_kind_key" ON "Connector"("kind");

-- CreateIndex
CREATE INDEX "CrmLead_connectorId_state_leadId_idx" ON "CrmLead"("connectorId", "state", "leadId");

-- CreateIndex
CREATE INDEX "CrmLead_connectorId_personId_idx" ON "CrmLead"("connectorId", "personId");

-- CreateIndex
CREATE INDEX "CrmLead_leadId_idx" ON "CrmLead"("leadId");

-- CreateIndex
CREATE INDEX "CrmActivity_connectorId_leadId_idx" ON "CrmActivity"("connectorId", "leadId");

-- AddForeignKey
ALTER TABLE "CrmLead" ADD CONSTRAINT "CrmLead_connectorId_fkey" FOREIGN KEY ("connectorId") REFERENCES "Connector"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CrmLead" ADD CONSTRAINT "CrmLead_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CrmActivity" ADD CONSTRAINT "CrmActivity_connectorId_leadId_fkey" FOREIGN KEY ("connectorId", "leadId") REFERENCES "CrmLead"("connectorId", "leadId") ON DELETE CASCADE ON UPDATE CASCADE;

-- Marks a lead for every connector that was ever switched on, in the transaction of the change, and announces it.
CREATE FUNCTION "queue_for_crm"(lead uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "CrmLead" ("connectorId", "leadId")
    SELECT "id", lead FROM "Connector" WHERE "enabledAt" IS NOT NULL
    ON CONFLICT ("connectorId", "leadId") DO UPDATE SET
      "version" = "CrmLead"."version" + 1,
      "state" = 'waiting',
      -- A lead that waits for its next attempt goes on waiting.
      "dueAt" = CASE WHEN "CrmLead"."state" = 'waiting' THEN "CrmLead"."dueAt" END;
  IF FOUND THEN
    PERFORM pg_notify('sixty', '{"channel":"crm","payload":{}}');
  END IF;
END
$$;

-- What is not in a CRM changes nothing there.
CREATE FUNCTION "lead_to_crm"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  unsent text[] := '{updatedAt,missedMailAt,stopToken}';
BEGIN
  IF TG_OP = 'INSERT' OR to_jsonb(NEW) - unsent <> to_jsonb(OLD) - unsent THEN
    PERFORM "queue_for_crm"(NEW."id");
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Lead_to_crm" AFTER INSERT OR UPDATE ON "Lead"
  FOR EACH ROW EXECUTE FUNCTION "lead_to_crm"();

-- A call is sent when it has ended, and again when its recording or transcript arrives.
CREATE FUNCTION "call_to_crm"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "queue_for_crm"(NEW."leadId");
  RETURN NULL;
END
$$;
CREATE TRIGGER "Call_to_crm" AFTER UPDATE ON "Call"
  FOR EACH ROW WHEN (
    NEW."status" IN ('completed', 'no_answer', 'busy', 'voicemail', 'failed')
    AND (OLD."status", OLD."answeredAt", OLD."endedAt", OLD."recordingUrl", OLD."transcript", OLD."qualified", OLD."answers")
      IS DISTINCT FROM
      (NEW."status", NEW."answeredAt", NEW."endedAt", NEW."recordingUrl", NEW."transcript", NEW."qualified", NEW."answers")
  )
  EXECUTE FUNCTION "call_to_crm"();

CREATE FUNCTION "booking_to_crm"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "queue_for_crm"(NEW."leadId");
  RETURN NULL;
END
$$;
CREATE TRIGGER "Booking_to_crm" AFTER INSERT OR UPDATE ON "Booking"
  FOR EACH ROW WHEN (NEW."leadId" IS NOT NULL) EXECUTE FUNCTION "booking_to_crm"();

CREATE FUNCTION "suppression_to_crm"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Connector" WHERE "enabledAt" IS NOT NULL) THEN
    PERFORM "queue_for_crm"("id") FROM "Lead" WHERE "phone" = NEW."phone";
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "Suppression_to_crm" AFTER INSERT OR UPDATE OF "liftedAt" ON "Suppression"
  FOR EACH ROW EXECUTE FUNCTION "suppression_to_crm"();
