-- AlterTable
ALTER TABLE "WeeklySummary" ADD COLUMN     "unsubscribeToken" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateIndex
CREATE UNIQUE INDEX "WeeklySummary_unsubscribeToken_key" ON "WeeklySummary"("unsubscribeToken");
