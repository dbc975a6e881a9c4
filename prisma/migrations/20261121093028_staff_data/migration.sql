-- CreateEnum
CREATE TYPE "LeadStatus" AS ENUM ('new', 'contacted', 'qualified', 'booked', 'lost');

-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "status" "LeadStatus" NOT NULL DEFAULT 'new';

-- AlterTable
ALTER TABLE "WaitlistEntry" ADD COLUMN     "unsubscribeToken" UUID NOT NULL DEFAULT gen_random_uuid();

-- CreateTable
CREATE TABLE "RegionOpening" (
    "country" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "openedByName" TEXT NOT NULL,

    CONSTRAINT "RegionOpening_pkey" PRIMARY KEY ("country")
);

-- CreateTable
CREATE TABLE "IntegrationNote" (
    "id" UUID NOT NULL,
    "integration" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "textHash" BYTEA NOT NULL,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IntegrationNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IntegrationLetter" (
    "id" UUID NOT NULL,
    "noteId" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "queuedAt" TIMESTAMPTZ(3),

    CONSTRAINT "IntegrationLetter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "IntegrationNote_integration_textHash_key" ON "IntegrationNote"("integration", "textHash");

-- CreateIndex
CREATE INDEX "IntegrationLetter_requestId_idx" ON "IntegrationLetter"("requestId");

-- CreateIndex
CREATE UNIQUE INDEX "IntegrationLetter_noteId_email_key" ON "IntegrationLetter"("noteId", "email");

-- CreateIndex
CREATE INDEX "Lead_status_id_idx" ON "Lead"("status", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WaitlistEntry_unsubscribeToken_key" ON "WaitlistEntry"("unsubscribeToken");

-- AddForeignKey
ALTER TABLE "IntegrationLetter" ADD CONSTRAINT "IntegrationLetter_noteId_fkey" FOREIGN KEY ("noteId") REFERENCES "IntegrationNote"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IntegrationLetter" ADD CONSTRAINT "IntegrationLetter_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "IntegrationRequest"("id") ON DELETE CASCADE ON UPDATE CASCADE;
