-- The owners of the addresses of earlier bookings cannot show any more that they are theirs, so these count as proved. The default
-- of a new column changes no row, so no event is written.
ALTER TABLE "Booking" ADD COLUMN "leadStatusBefore" "LeadStatus",
ADD COLUMN "moves" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "networkHashes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "provedAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "Booking" ALTER COLUMN "provedAt" DROP DEFAULT;

ALTER TABLE "BookingLink" ADD COLUMN "isMailed" BOOLEAN NOT NULL DEFAULT false;
