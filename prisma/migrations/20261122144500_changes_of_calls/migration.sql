-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE UNIQUE INDEX "Call_updatedAt_id_key" ON "Call"("updatedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Booking_updatedAt_id_key" ON "Booking"("updatedAt", "id");

-- Everything below is not in the Prisma schema.

-- Calls change in many statements. A statement that forgets the time would hide its change from an incremental sync.
CREATE FUNCTION "call_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."updatedAt" := greatest(clock_timestamp(), OLD."updatedAt");
  RETURN NEW;
END
$$;
CREATE TRIGGER "Call_changed" BEFORE UPDATE ON "Call"
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "call_changed"();
