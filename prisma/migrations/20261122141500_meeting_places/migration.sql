-- A kind of meeting can have a place and a description of its own, and staff can retire it.
ALTER TABLE "MeetingType"
  ADD COLUMN "place" "MeetingPlace",
  ADD COLUMN "description" TEXT,
  ADD COLUMN "retiredAt" TIMESTAMPTZ(3);
