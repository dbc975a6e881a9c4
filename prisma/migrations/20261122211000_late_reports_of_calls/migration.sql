-- A late report tells what happened, so it is stored also while another call of the same lead is under way: staff may have
-- called again meanwhile. Only calls that are still to be placed must be one for each lead.
DROP INDEX "Call_leadId_key";
CREATE UNIQUE INDEX "Call_leadId_key" ON "Call" ("leadId") WHERE "status" IN ('queued', 'held', 'dispatching');
