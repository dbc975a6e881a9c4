-- CreateEnum
CREATE TYPE "CallMark" AS ENUM ('good', 'poor');

-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "mark" "CallMark",
ADD COLUMN     "markReason" TEXT,
ADD COLUMN     "resultAt" TIMESTAMPTZ(3),
ADD COLUMN     "unansweredObjections" TEXT[] DEFAULT ARRAY[]::TEXT[];
