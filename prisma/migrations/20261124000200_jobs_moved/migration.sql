-- Older versions keep their jobs in the schema "pgboss", and due times in columns of several tables.
-- contract after 20261124000100_jobs

-- What waits in the former queues. A job that was running is due at once.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    INSERT INTO "Job" ("id", "kind", "lane", "data", "dueAt")
      SELECT gen_random_uuid(), "name",
        CASE
          WHEN "name" = 'send-mail' AND "data"->>'letter' IN (
            'invitation', 'password-reset', 'password-changed', 'guessed-password', 'two-factor-on', 'two-factor-off',
            'recovery-code-used', 'access-requested', 'access-declined') THEN 'account mail'
          WHEN "name" = 'send-mail' THEN 'mail'
          WHEN "name" = 'send-text' THEN 'text'
          WHEN "name" = 'send-push' THEN 'push'
          WHEN "name" = 'advance-simulated-call' THEN 'call'
          WHEN "name" = 'write-booking' THEN 'calendar'
          WHEN "name" IN ('make-image-copies', 'post-social-image') THEN 'image'
          WHEN "name" = 'purge-cdn' THEN 'site'
          ELSE 'list'
        END,
        "data" - 'traceparent', "start_after"
      FROM pgboss.job
      WHERE "state" IN ('created', 'retry', 'active') AND "name" IN (
        'advance-simulated-call', 'post-social-image', 'send-mail', 'send-push', 'send-text', 'write-to-waitlist',
        'write-to-requesters', 'write-booking', 'make-image-copies', 'purge-cdn');
    DROP SCHEMA pgboss CASCADE;
  END IF;
END
$$;

-- What was due by columns of its own table is a job now. What is in the past is due at once.
INSERT INTO "Job" ("id", "kind", "lane", "key", "data", "dueAt")
  SELECT gen_random_uuid(), 'read-calendar', 'calendar', 'read-calendar/' || "id", jsonb_build_object('calendarId', "id"), "dueAt"
  FROM "ConnectedCalendar";
INSERT INTO "Job" ("id", "kind", "lane", "key", "data", "dueAt")
  SELECT gen_random_uuid(), 'sync-connector', 'crm', 'sync-connector/' || "id", jsonb_build_object('connectorId', "id"), "createdAt"
  FROM "Connector" WHERE "enabled";
INSERT INTO "Job" ("id", "kind", "lane", "key", "data", "dueAt")
  SELECT gen_random_uuid(), 'mail-notices', 'notice', 'mail-notices/' || "userId", jsonb_build_object('userId', "userId"), min("createdAt")
  FROM "Notice" WHERE "userId" IS NOT NULL AND "mailId" IS NULL GROUP BY "userId";
INSERT INTO "Job" ("id", "kind", "lane", "key", "data", "dueAt")
  SELECT gen_random_uuid(), 'post-team-message', 'notice', 'post-team-message/team', '{}', min("createdAt")
  FROM "Notice" WHERE "userId" IS NULL HAVING count(*) > 0;
INSERT INTO "Job" ("id", "kind", "lane", "key", "data", "dueAt")
  SELECT gen_random_uuid(), 'copy-recording', 'recording', 'copy-recording/' || "id", jsonb_build_object('callId', "id"),
    "recordingDueAt"
  FROM "Call" WHERE "recordingDueAt" IS NOT NULL AND "recordingUrl" IS NOT NULL;
INSERT INTO "Job" ("id", "kind", "lane", "key", "data", "dueAt")
  SELECT gen_random_uuid(), 'follow-up-call', 'call', 'follow-up-call/' || "id", jsonb_build_object('callId', "id"), "endedAt"
  FROM "Call"
  WHERE "followedUpAt" IS NULL AND "status" IN ('no_answer', 'busy', 'voicemail') AND "endedAt" > now() - interval '48 hours';

-- AlterTable
ALTER TABLE "ConnectedCalendar" DROP COLUMN "dueAt", DROP COLUMN "leasedUntil";
ALTER TABLE "Connector" DROP COLUMN "leaseToken", DROP COLUMN "leaseUntil";
ALTER TABLE "Call" DROP COLUMN "recordingDueAt", DROP COLUMN "recordingAttempts";
