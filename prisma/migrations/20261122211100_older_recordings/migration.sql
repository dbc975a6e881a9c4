-- Recordings that were reported before we made copies. The links of providers expire.
UPDATE "Call" SET "recordingDueAt" = now()
WHERE "recordingUrl" IS NOT NULL AND "recordingKey" IS NULL AND "recordingDueAt" IS NULL AND "recordingAttempts" = 0;
