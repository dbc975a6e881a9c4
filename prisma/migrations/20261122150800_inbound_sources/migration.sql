-- CreateEnum
CREATE TYPE "InboundPreset" AS ENUM ('typeform', 'facebook', 'google_ads', 'hubspot', 'webflow', 'html', 'other');

-- CreateEnum
CREATE TYPE "InboundDeliveryStatus" AS ENUM ('saved', 'kept', 'test', 'erased');

-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "inboundSourceId" UUID;

-- CreateTable
CREATE TABLE "InboundSource" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "preset" "InboundPreset" NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "mapping" JSONB NOT NULL,
    "consentText" TEXT,
    "consentPage" TEXT,
    "redirectUrl" TEXT,
    "signingSecret" BYTEA,
    "accessToken" BYTEA,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletedAt" TIMESTAMPTZ(3),

    CONSTRAINT "InboundSource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InboundDelivery" (
    "id" UUID NOT NULL,
    "sourceId" UUID NOT NULL,
    "key" BYTEA NOT NULL,
    "status" "InboundDeliveryStatus" NOT NULL,
    "leadId" UUID,
    "problem" TEXT,
    "submission" BYTEA,
    "contacts" TEXT[],
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "InboundDelivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "InboundSource_tokenHash_key" ON "InboundSource"("tokenHash");

-- CreateIndex
CREATE INDEX "InboundSource_createdById_idx" ON "InboundSource"("createdById");

-- CreateIndex
CREATE INDEX "InboundDelivery_sourceId_status_id_idx" ON "InboundDelivery"("sourceId", "status", "id");

-- CreateIndex
CREATE INDEX "InboundDelivery_receivedAt_idx" ON "InboundDelivery"("receivedAt");

-- CreateIndex
CREATE INDEX "InboundDelivery_contacts_idx" ON "InboundDelivery" USING GIN ("contacts");

-- CreateIndex
CREATE UNIQUE INDEX "InboundDelivery_sourceId_key_key" ON "InboundDelivery"("sourceId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Lead_inboundSourceId_externalId_key" ON "Lead"("inboundSourceId", "externalId");

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_inboundSourceId_fkey" FOREIGN KEY ("inboundSourceId") REFERENCES "InboundSource"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InboundSource" ADD CONSTRAINT "InboundSource_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InboundDelivery" ADD CONSTRAINT "InboundDelivery_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "InboundSource"("id") ON DELETE CASCADE ON UPDATE CASCADE;
