-- CreateTable
CREATE TABLE "UnwrittenBooking" (
    "calendarId" UUID NOT NULL,
    "bookingId" UUID NOT NULL,
    "error" TEXT NOT NULL,
    "failedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UnwrittenBooking_pkey" PRIMARY KEY ("calendarId","bookingId")
);

-- CreateIndex
CREATE INDEX "UnwrittenBooking_bookingId_idx" ON "UnwrittenBooking"("bookingId");

-- AddForeignKey
ALTER TABLE "UnwrittenBooking" ADD CONSTRAINT "UnwrittenBooking_calendarId_fkey" FOREIGN KEY ("calendarId") REFERENCES "ConnectedCalendar"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UnwrittenBooking" ADD CONSTRAINT "UnwrittenBooking_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;
