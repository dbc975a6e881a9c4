-- CreateEnum
CREATE TYPE "CalendarKind" AS ENUM ('ical');

-- CreateTable
CREATE TABLE "ConnectedCalendar" (
    "id" UUID NOT NULL,
    "hostId" UUID NOT NULL,
    "kind" "CalendarKind" NOT NULL,
    "name" TEXT NOT NULL,
    "access" BYTEA NOT NULL,
    "state" JSONB,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leasedUntil" TIMESTAMPTZ(3),
    "readAt" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ConnectedCalendar_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BusyTime" (
    "id" BIGSERIAL NOT NULL,
    "calendarId" UUID NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BusyTime_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ConnectedCalendar_hostId_idx" ON "ConnectedCalendar"("hostId");

-- CreateIndex
CREATE INDEX "ConnectedCalendar_dueAt_idx" ON "ConnectedCalendar"("dueAt");

-- CreateIndex
CREATE INDEX "BusyTime_calendarId_startsAt_idx" ON "BusyTime"("calendarId", "startsAt");

-- AddForeignKey
ALTER TABLE "ConnectedCalendar" ADD CONSTRAINT "ConnectedCalendar_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "Host"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BusyTime" ADD CONSTRAINT "BusyTime_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "ConnectedCalendar"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Everything below is not in the Prisma schema.

ALTER TABLE "ConnectedCalendar"
  ADD CONSTRAINT "ConnectedCalendar_name_check" CHECK (btrim("name") <> ''),
  ADD CONSTRAINT "ConnectedCalendar_failures_check" CHECK ("failures" >= 0 AND ("failures" = 0) = ("error" IS NULL) AND ("failures" = 0) = ("failingSince" IS NULL));

ALTER TABLE "BusyTime"
  ADD CONSTRAINT "BusyTime_times_check" CHECK ("startsAt" < "endsAt");
