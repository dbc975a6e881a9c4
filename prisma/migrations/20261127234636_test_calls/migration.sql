-- The overview leaves the calls of test leads out, and still reads only the index.
-- DropIndex
DROP INDEX "Call_queuedAt_status_speedToLeadMs_isPromised_provider_idx";

-- CreateIndex
CREATE INDEX "Call_overview_idx" ON "Call"("queuedAt", "status", "speedToLeadMs", "isPromised", "provider", "leadId");
