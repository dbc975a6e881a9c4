-- DropIndex
DROP INDEX "Lead_ownerId_status_idx";

-- CreateIndex
CREATE INDEX "Lead_ownerId_status_createdAt_idx" ON "Lead"("ownerId", "status", "createdAt");
