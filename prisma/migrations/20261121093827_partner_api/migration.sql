-- DropIndex
DROP INDEX "IntegrationRequest_updatedAt_id_idx";

-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "failingSince" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "apiKeyId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "requestHash" BYTEA NOT NULL,
    "result" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("apiKeyId","key")
);

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "IntegrationRequest_updatedAt_id_key" ON "IntegrationRequest"("updatedAt", "id");

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_apiKeyId_fkey" FOREIGN KEY ("apiKeyId") REFERENCES "ApiKey"("id") ON DELETE CASCADE ON UPDATE CASCADE;
