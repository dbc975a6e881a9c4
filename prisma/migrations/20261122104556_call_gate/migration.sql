-- CreateEnum
CREATE TYPE "CallOrigin" AS ENUM ('form', 'program', 'staff', 'redial');

-- CreateEnum
CREATE TYPE "CallHoldReason" AS ENUM ('outside_hours', 'too_many_calls', 'redial_pause', 'suppressed', 'no_consent', 'consent_used', 'do_not_call_registry', 'number_reassigned', 'no_permitted_hours', 'settled', 'restored');

-- CreateEnum
CREATE TYPE "SuppressionSource" AS ENUM ('call', 'page', 'mail', 'text', 'staff', 'program', 'import', 'crm');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "CallStatus" ADD VALUE 'held';
ALTER TYPE "CallStatus" ADD VALUE 'cancelled';
ALTER TYPE "CallStatus" ADD VALUE 'busy';
ALTER TYPE "CallStatus" ADD VALUE 'voicemail';
ALTER TYPE "CallStatus" ADD VALUE 'unknown';

-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "decidedAt" TIMESTAMPTZ(3),
ADD COLUMN     "followedUpAt" TIMESTAMPTZ(3),
ADD COLUMN     "heldUntil" TIMESTAMPTZ(3),
ADD COLUMN     "holdReason" "CallHoldReason",
ADD COLUMN     "isPromised" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "origin" "CallOrigin" NOT NULL DEFAULT 'form',
ADD COLUMN     "redial" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "redialOfId" UUID;

-- AlterTable
ALTER TABLE "Consent" ALTER COLUMN "address" DROP NOT NULL;

-- AlterTable
ALTER TABLE "KeptConsent" ALTER COLUMN "address" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "country" TEXT,
ADD COLUMN     "timeZone" TEXT;

-- CreateTable
CREATE TABLE "Suppression" (
    "id" UUID NOT NULL,
    "phone" TEXT,
    "phoneHash" BYTEA NOT NULL,
    "source" "SuppressionSource" NOT NULL,
    "reason" TEXT,
    "evidence" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "liftedAt" TIMESTAMPTZ(3),
    "liftedByName" TEXT,
    "liftReason" TEXT,
    "liftEvidence" JSONB,
    "textsLiftedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Suppression_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Suppression_phoneHash_idx" ON "Suppression"("phoneHash");

-- CreateIndex
CREATE INDEX "Suppression_createdAt_idx" ON "Suppression"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Call_redialOfId_key" ON "Call"("redialOfId");

-- AddForeignKey
ALTER TABLE "Call" ADD CONSTRAINT "Call_redialOfId_fkey" FOREIGN KEY ("redialOfId") REFERENCES "Call"("id") ON DELETE CASCADE ON UPDATE CASCADE;
