-- DropIndex
DROP INDEX "Call_queuedAt_idx";

-- DropIndex
DROP INDEX "Lead_createdAt_idx";

-- DropIndex
DROP INDEX "PostView_hour_idx";

-- DropIndex
DROP INDEX "WaitlistEntry_createdAt_idx";

-- CreateIndex
CREATE INDEX "Call_queuedAt_status_speedToLeadMs_idx" ON "Call"("queuedAt", "status", "speedToLeadMs");

-- CreateIndex
CREATE INDEX "Lead_createdAt_source_utmCampaign_idx" ON "Lead"("createdAt", "source", "utmCampaign");

-- CreateIndex
CREATE INDEX "PostView_hour_postId_idx" ON "PostView"("hour", "postId");

-- CreateIndex
CREATE INDEX "WaitlistEntry_createdAt_country_idx" ON "WaitlistEntry"("createdAt", "country");
