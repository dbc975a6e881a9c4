-- CreateEnum
CREATE TYPE "MeetingPlace" AS ENUM ('phone', 'video');

-- CreateEnum
CREATE TYPE "BookingStatus" AS ENUM ('booked', 'cancelled', 'held', 'no_show');

-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "ownerId" UUID;

-- CreateTable
CREATE TABLE "Host" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "name" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "timeZone" TEXT NOT NULL,
    "weeklyHours" JSONB NOT NULL,
    "dateOverrides" JSONB NOT NULL DEFAULT '[]',
    "bufferMinutes" INTEGER NOT NULL DEFAULT 0,
    "noticeMinutes" INTEGER NOT NULL DEFAULT 60,
    "horizonDays" INTEGER NOT NULL DEFAULT 60,
    "mostPerDay" INTEGER,
    "territories" TEXT[],
    "place" "MeetingPlace" NOT NULL DEFAULT 'phone',
    "videoUrl" TEXT,
    "weight" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Host_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MeetingType" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MeetingType_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Booking" (
    "id" UUID NOT NULL,
    "hostId" UUID NOT NULL,
    "meetingTypeId" UUID NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "status" "BookingStatus" NOT NULL DEFAULT 'booked',
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "hostChosen" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "notes" TEXT,
    "timeZone" TEXT NOT NULL,
    "leadId" UUID,
    "callId" UUID,
    "utmSource" TEXT,
    "utmMedium" TEXT,
    "utmCampaign" TEXT,
    "utmTerm" TEXT,
    "utmContent" TEXT,
    "referrer" TEXT,
    "landingPage" TEXT,
    "remindersStoppedAt" TIMESTAMPTZ(3),
    "cancelledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Booking_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BookingLink" (
    "tokenHash" BYTEA NOT NULL,
    "bookingId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BookingLink_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "Host_userId_key" ON "Host"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "MeetingType_slug_key" ON "MeetingType"("slug");

-- CreateIndex
CREATE INDEX "Booking_hostId_startsAt_idx" ON "Booking"("hostId", "startsAt");

-- CreateIndex
CREATE INDEX "Booking_startsAt_idx" ON "Booking"("startsAt");

-- CreateIndex
CREATE INDEX "Booking_status_id_idx" ON "Booking"("status", "id");

-- CreateIndex
CREATE INDEX "Booking_email_idx" ON "Booking"("email");

-- CreateIndex
CREATE INDEX "Booking_leadId_idx" ON "Booking"("leadId");

-- CreateIndex
CREATE INDEX "Booking_callId_idx" ON "Booking"("callId");

-- CreateIndex
CREATE INDEX "Booking_meetingTypeId_idx" ON "Booking"("meetingTypeId");

-- CreateIndex
CREATE INDEX "BookingLink_bookingId_idx" ON "BookingLink"("bookingId");

-- CreateIndex
CREATE INDEX "Lead_ownerId_status_idx" ON "Lead"("ownerId", "status");

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Host" ADD CONSTRAINT "Host_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "Host"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_meetingTypeId_fkey" FOREIGN KEY ("meetingTypeId") REFERENCES "MeetingType"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Booking" ADD CONSTRAINT "Booking_callId_fkey" FOREIGN KEY ("callId") REFERENCES "Call"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BookingLink" ADD CONSTRAINT "BookingLink_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Everything below is not in the Prisma schema.

CREATE EXTENSION IF NOT EXISTS "btree_gist";

-- Never two meetings of one host at the same time, whichever process or program writes them.
ALTER TABLE "Booking"
  ADD CONSTRAINT "Booking_overlap_excl" EXCLUDE USING gist (
    "hostId" WITH =,
    tstzrange("startsAt", "endsAt") WITH &&
  ) WHERE ("status" <> 'cancelled'),
  ADD CONSTRAINT "Booking_times_check" CHECK ("startsAt" < "endsAt"),
  ADD CONSTRAINT "Booking_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "Booking_email_check" CHECK ("email" = lower("email") AND "email" LIKE '_%@_%'),
  ADD CONSTRAINT "Booking_phone_check" CHECK ("phone" ~ '^[0-9]{10}$'),
  ADD CONSTRAINT "Booking_cancelled_check" CHECK (("status" = 'cancelled') = ("cancelledAt" IS NOT NULL)),
  ADD CONSTRAINT "Booking_sequence_check" CHECK ("sequence" >= 0);

ALTER TABLE "BookingLink"
  ADD CONSTRAINT "BookingLink_tokenHash_check" CHECK (octet_length("tokenHash") = 32);

ALTER TABLE "MeetingType"
  ADD CONSTRAINT "MeetingType_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "MeetingType_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "MeetingType_minutes_check" CHECK ("minutes" BETWEEN 5 AND 480);

ALTER TABLE "Host"
  ADD CONSTRAINT "Host_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "Host_bufferMinutes_check" CHECK ("bufferMinutes" BETWEEN 0 AND 240),
  ADD CONSTRAINT "Host_noticeMinutes_check" CHECK ("noticeMinutes" BETWEEN 0 AND 43200),
  ADD CONSTRAINT "Host_horizonDays_check" CHECK ("horizonDays" BETWEEN 1 AND 365),
  ADD CONSTRAINT "Host_mostPerDay_check" CHECK ("mostPerDay" >= 1),
  ADD CONSTRAINT "Host_weight_check" CHECK ("weight" BETWEEN 1 AND 100);

-- The first administrator is a host. A new site has none yet and adds the host with the account.
INSERT INTO "Host" ("id", "userId", "name", "timeZone", "weeklyHours", "territories", "updatedAt")
SELECT gen_random_uuid(), "id", "username", 'America/New_York',
  (SELECT jsonb_agg(jsonb_build_object('weekday', weekday, 'start', '09:00', 'end', '17:00'))
   FROM generate_series(1, 5) AS weekday), '{}', now()
FROM "User" WHERE "role" = 'super_admin' ORDER BY "createdAt", "id" LIMIT 1;
