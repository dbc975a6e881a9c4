-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "isLatest" BOOLEAN NOT NULL DEFAULT true;

-- Everything below is not in the Prisma schema.

-- With its triggers, every earlier call would count as changed.
ALTER TABLE "Call" DISABLE TRIGGER USER;
UPDATE "Call" AS earlier SET "isLatest" = false
WHERE EXISTS (SELECT FROM "Call" AS later WHERE later."leadId" = earlier."leadId" AND later.id > earlier.id);
ALTER TABLE "Call" ENABLE TRIGGER USER;

-- The ids are in the order of time.
CREATE FUNCTION "call_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Call" AS earlier SET "isLatest" = false
  WHERE earlier."leadId" = NEW."leadId" AND earlier."isLatest"
    AND EXISTS (SELECT FROM "Call" AS later WHERE later."leadId" = NEW."leadId" AND later.id > earlier.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER "Call_added" AFTER INSERT ON "Call"
  FOR EACH ROW EXECUTE FUNCTION "call_added"();
