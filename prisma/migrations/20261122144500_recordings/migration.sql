-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "recordingAttempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "recordingDueAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Call_recordingDueAt_idx" ON "Call"("recordingDueAt");
