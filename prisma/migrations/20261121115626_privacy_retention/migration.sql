-- CreateTable
CREATE TABLE "KeptConsent" (
    "id" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "emailHash" BYTEA NOT NULL,
    "text" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "page" TEXT,
    "address" TEXT NOT NULL,
    "userAgent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "keptSince" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KeptConsent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "KeptConsent_phone_idx" ON "KeptConsent"("phone");

-- CreateIndex
CREATE INDEX "KeptConsent_emailHash_idx" ON "KeptConsent"("emailHash");

-- CreateIndex
CREATE INDEX "KeptConsent_createdAt_idx" ON "KeptConsent"("createdAt");

ALTER TABLE "KeptConsent"
  ADD CONSTRAINT "KeptConsent_phone_check" CHECK ("phone" ~ '^[0-9]{10}$'),
  ADD CONSTRAINT "KeptConsent_emailHash_check" CHECK (octet_length("emailHash") = 32);

CREATE TRIGGER "KeptConsent_unchanged" BEFORE UPDATE ON "KeptConsent"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- Lines of the audit log name people and their addresses: they may go when two years are over, and not a day earlier.
CREATE OR REPLACE TRIGGER "AuditEvent_append_only" BEFORE UPDATE OR TRUNCATE ON "AuditEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TRIGGER "AuditEvent_kept" BEFORE DELETE ON "AuditEvent"
  FOR EACH ROW WHEN (OLD."createdAt" > now() - interval '2 years') EXECUTE FUNCTION "refuse_change"();

CREATE INDEX "AuditEvent_createdAt_idx" ON "AuditEvent"("createdAt");
