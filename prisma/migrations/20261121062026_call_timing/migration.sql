-- AlterTable
ALTER TABLE "Call" DROP COLUMN "leaseUntil",
ADD COLUMN     "breachedAt" TIMESTAMPTZ(3),
ADD COLUMN     "dueAt" TIMESTAMPTZ(3),
ADD COLUMN     "speedToLeadMs" INTEGER,
ADD COLUMN     "warnedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Call_dueAt_idx" ON "Call"("dueAt");

-- CreateIndex
CREATE INDEX "Call_speedToLeadMs_idx" ON "Call"("speedToLeadMs");
