-- AlterTable
ALTER TABLE "Host" ADD COLUMN     "feedRenewedAt" TIMESTAMPTZ(3),
ADD COLUMN     "feedTokenHash" BYTEA;

-- CreateIndex
CREATE UNIQUE INDEX "Host_feedTokenHash_key" ON "Host"("feedTokenHash");

-- Everything below is not in the Prisma schema.

ALTER TABLE "Host"
  ADD CONSTRAINT "Host_feedTokenHash_check" CHECK (octet_length("feedTokenHash") = 32),
  ADD CONSTRAINT "Host_feedRenewedAt_check" CHECK (("feedTokenHash" IS NULL) = ("feedRenewedAt" IS NULL));
