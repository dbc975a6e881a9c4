-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "plan" TEXT,
ADD COLUMN     "service" TEXT;
