-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "apiKeyId" UUID,
ADD COLUMN     "externalId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Lead_updatedAt_id_key" ON "Lead"("updatedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Lead_apiKeyId_externalId_key" ON "Lead"("apiKeyId", "externalId");

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_apiKeyId_fkey" FOREIGN KEY ("apiKeyId") REFERENCES "ApiKey"("id") ON DELETE SET NULL ON UPDATE CASCADE;
