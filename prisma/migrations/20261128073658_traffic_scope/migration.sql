-- AlterTable
ALTER TABLE "VisitDay" ADD COLUMN     "isComplete" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "ApiKey" DROP CONSTRAINT "ApiKey_scopes_check";
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_scopes_check" CHECK (
  cardinality("scopes") > 0
  AND "scopes" <@ ARRAY[
    'integration_requests:read', 'integration_requests:write', 'leads:read', 'leads:write', 'calls:read',
    'waitlist:read', 'posts:read', 'pages:read', 'pages:draft', 'bookings:read', 'bookings:write',
    'suppressions:read', 'suppressions:write', 'analytics:read'
  ]
);
