-- DropIndex
DROP INDEX "BrokenLink_place_url_key";

-- AlterTable
ALTER TABLE "BrokenLink" ADD COLUMN     "slot" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "slotLabel" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "BrokenLink_place_slot_url_key" ON "BrokenLink"("place", "slot", "url");
