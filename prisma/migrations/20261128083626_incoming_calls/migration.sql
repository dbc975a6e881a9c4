-- The overview counts the calls that come in, and how fast they are answered.
CREATE INDEX "Call_incoming_idx" ON "Call" ("queuedAt", "answeredAt") WHERE "direction" = 'inbound';
