-- AlterTable
ALTER TABLE "WebhookDelivery" ADD COLUMN     "lastAttemptAt" TIMESTAMPTZ(3),
ADD COLUMN     "nextAttemptAt" TIMESTAMPTZ(3),
ADD COLUMN     "responseBody" TEXT;

-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "pausedAt" TIMESTAMPTZ(3),
ADD COLUMN     "previousSecret" BYTEA,
ADD COLUMN     "previousSecretUntil" TIMESTAMPTZ(3);
