-- Few calls have any, and their list does not read the others.
CREATE INDEX "Call_unansweredObjections_idx" ON "Call" ("queuedAt") WHERE "unansweredObjections" <> '{}';
