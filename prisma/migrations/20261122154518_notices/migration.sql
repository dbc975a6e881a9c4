-- CreateEnum
CREATE TYPE "NoticeEvent" AS ENUM ('new_lead', 'call_late', 'call_breached', 'call_missed', 'booked', 'connector_failing');

-- CreateTable
CREATE TABLE "NoticeSettings" (
    "userId" UUID NOT NULL,
    "events" "NoticeEvent"[],
    "isDaily" BOOLEAN NOT NULL DEFAULT false,
    "quietFrom" TEXT,
    "quietUntil" TEXT,
    "timeZone" TEXT NOT NULL,

    CONSTRAINT "NoticeSettings_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "Notice" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "event" "NoticeEvent" NOT NULL,
    "objectId" UUID NOT NULL,
    "mailId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NoticeMail" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "NoticeMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamMessages" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "url" BYTEA NOT NULL,
    "host" TEXT NOT NULL,
    "events" "NoticeEvent"[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "nextAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSentAt" TIMESTAMPTZ(3),
    "failingSince" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "TeamMessages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Notice_userId_mailId_createdAt_idx" ON "Notice"("userId", "mailId", "createdAt");

-- CreateIndex
CREATE INDEX "Notice_mailId_idx" ON "Notice"("mailId");

-- CreateIndex
CREATE INDEX "NoticeMail_userId_createdAt_idx" ON "NoticeMail"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "NoticeMail_createdAt_idx" ON "NoticeMail"("createdAt");

-- AddForeignKey
ALTER TABLE "NoticeSettings" ADD CONSTRAINT "NoticeSettings_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "NoticeMail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NoticeMail" ADD CONSTRAINT "NoticeMail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "TeamMessages" ADD CONSTRAINT "TeamMessages_one_row" CHECK ("id" = 1);

-- Stores a notice for everybody who wants to hear of the event, and announces it. `domain/notices` checks the role again.
CREATE FUNCTION "store_notice"(kind "NoticeEvent", object uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stored integer;
BEGIN
  INSERT INTO "Notice" ("id", "userId", "event", "objectId")
    SELECT gen_random_uuid(), person."id", kind, object
      FROM "User" person LEFT JOIN "NoticeSettings" chosen ON chosen."userId" = person."id"
      WHERE person."role" <> 'editor' AND person."deactivatedAt" IS NULL AND CASE
        WHEN chosen."userId" IS NULL THEN person."role" = 'super_admin' AND kind = 'connector_failing'
        ELSE kind = ANY (chosen."events")
      END
    UNION ALL
    SELECT gen_random_uuid(), NULL, kind, object
      FROM "TeamMessages" WHERE "enabled" AND kind = ANY ("events");
  GET DIAGNOSTICS stored = ROW_COUNT;
  IF stored > 0 THEN
    PERFORM pg_notify('sixty', '{"channel":"notices","payload":{}}');
  END IF;
END
$$;

-- The argument is the event.
CREATE FUNCTION "notice_of_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "store_notice"(TG_ARGV[0]::"NoticeEvent", NEW."id");
  RETURN NULL;
END
$$;

CREATE TRIGGER "Lead_notice" AFTER INSERT ON "Lead"
  FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('new_lead');
CREATE TRIGGER "Booking_notice" AFTER INSERT ON "Booking"
  FOR EACH ROW EXECUTE FUNCTION "notice_of_row"('booked');
CREATE TRIGGER "Call_late_notice" AFTER UPDATE OF "warnedAt" ON "Call"
  FOR EACH ROW WHEN (OLD."warnedAt" IS NULL AND NEW."warnedAt" IS NOT NULL)
  EXECUTE FUNCTION "notice_of_row"('call_late');
CREATE TRIGGER "Call_breached_notice" AFTER UPDATE OF "breachedAt" ON "Call"
  FOR EACH ROW WHEN (OLD."breachedAt" IS NULL AND NEW."breachedAt" IS NOT NULL)
  EXECUTE FUNCTION "notice_of_row"('call_breached');
CREATE TRIGGER "Call_missed_notice" AFTER UPDATE OF "status" ON "Call"
  FOR EACH ROW WHEN (
    NEW."status" IN ('no_answer', 'busy', 'voicemail', 'failed')
    AND OLD."status" NOT IN ('no_answer', 'busy', 'voicemail', 'failed')
  )
  EXECUTE FUNCTION "notice_of_row"('call_missed');
CREATE TRIGGER "Connector_notice" AFTER UPDATE OF "failingSince" ON "Connector"
  FOR EACH ROW WHEN (OLD."failingSince" IS NULL AND NEW."failingSince" IS NOT NULL)
  EXECUTE FUNCTION "notice_of_row"('connector_failing');
