-- AlterEnum
ALTER TYPE "CallOrigin" ADD VALUE 'caller' BEFORE 'form';

-- AlterTable
ALTER TABLE "Call" ALTER COLUMN "leadId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Host" ADD COLUMN     "phone" TEXT;

-- Everything below is not in the Prisma schema.

-- Nobody knows the name and the address of a person who calls for the first time.
ALTER TABLE "Lead"
  DROP CONSTRAINT "Lead_firstName_check",
  DROP CONSTRAINT "Lead_email_check",
  ADD CONSTRAINT "Lead_firstName_check" CHECK (btrim("firstName") <> '' OR ("firstName" = '' AND "source" = 'inbound_call')),
  ADD CONSTRAINT "Lead_email_check" CHECK (
    ("email" = lower("email") AND "email" LIKE '_%@_%') OR ("email" = '' AND "source" = 'inbound_call')
  );

ALTER TABLE "Call" ADD CONSTRAINT "Call_leadId_check" CHECK ("leadId" IS NOT NULL OR "direction" = 'inbound');

ALTER TABLE "Host" ADD CONSTRAINT "Host_phone_check" CHECK ("phone" ~ '^[0-9]{10}$');
