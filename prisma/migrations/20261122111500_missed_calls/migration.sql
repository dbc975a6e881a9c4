-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "missedMailAt" TIMESTAMPTZ(3),
ADD COLUMN     "stopToken" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateIndex
CREATE UNIQUE INDEX "Lead_stopToken_key" ON "Lead"("stopToken");

-- Calls that were missed before this version get no redial and no mail.
UPDATE "Call" SET "followedUpAt" = now() WHERE "status" = 'no_answer' AND "followedUpAt" IS NULL;
