-- CreateTable
CREATE TABLE "OAuthGrant" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "tokens" BYTEA NOT NULL,
    "leasedUntil" TIMESTAMPTZ(3),
    "refusedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OAuthGrant_pkey" PRIMARY KEY ("id")
);

-- AlterTable
ALTER TABLE "ConnectedCalendar" ADD COLUMN     "grantId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "ConnectedCalendar_grantId_key" ON "ConnectedCalendar"("grantId");

-- AddForeignKey
ALTER TABLE "ConnectedCalendar" ADD CONSTRAINT "ConnectedCalendar_grantId_fkey" FOREIGN KEY ("grantId") REFERENCES "OAuthGrant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Tokens must not outlive their use, also when a host is deleted with all calendars.
CREATE FUNCTION "delete_grant"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "OAuthGrant" WHERE "id" = OLD."grantId";
  RETURN NULL;
END;
$$;

CREATE TRIGGER "ConnectedCalendar_grant" AFTER DELETE ON "ConnectedCalendar"
  FOR EACH ROW WHEN (OLD."grantId" IS NOT NULL) EXECUTE FUNCTION "delete_grant"();
