-- A disconnected CRM has no credentials, but keeps the record of what was sent.
ALTER TABLE "Connector" ALTER COLUMN "credentials" DROP NOT NULL;
ALTER TABLE "Connector" ADD COLUMN "accountId" TEXT;
