-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "textConsent" TEXT,
ADD COLUMN     "textsAsked" TEXT[] DEFAULT ARRAY[]::TEXT[];
