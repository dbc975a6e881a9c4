-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "answers" JSONB,
ADD COLUMN     "askedAt" TIMESTAMPTZ(3),
ADD COLUMN     "checkAt" TIMESTAMPTZ(3),
ADD COLUMN     "optedOut" BOOLEAN,
ADD COLUMN     "provider" TEXT,
ADD COLUMN     "providerCallId" TEXT,
ADD COLUMN     "qualified" BOOLEAN,
ADD COLUMN     "recordingKey" TEXT;

-- CreateIndex
CREATE INDEX "Call_checkAt_idx" ON "Call"("checkAt");

-- CreateIndex
CREATE INDEX "Call_providerCallId_idx" ON "Call"("providerCallId");
