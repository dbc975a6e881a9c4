-- CreateEnum
CREATE TYPE "ImportKind" AS ENUM ('ghost', 'wordpress', 'markdown');

-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('queued', 'running', 'stopping', 'stopped', 'done', 'failed');

-- CreateEnum
CREATE TYPE "ImportLevel" AS ENUM ('info', 'warning', 'error');

-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "importedVersion" INTEGER,
ADD COLUMN     "sourceId" TEXT;

-- CreateTable
CREATE TABLE "ImportFile" (
    "id" UUID NOT NULL,
    "kind" "ImportKind" NOT NULL,
    "fileName" TEXT,
    "tokenHash" BYTEA,
    "byteSize" INTEGER,
    "uploadedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ImportFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportJob" (
    "id" UUID NOT NULL,
    "fileId" UUID NOT NULL,
    "dryRun" BOOLEAN NOT NULL,
    "siteUrl" TEXT,
    "state" "ImportState" NOT NULL DEFAULT 'queued',
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "position" INTEGER NOT NULL DEFAULT 0,
    "made" JSONB NOT NULL DEFAULT '{}',
    "startedById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ImportJob_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportFinding" (
    "importId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "level" "ImportLevel" NOT NULL,
    "item" TEXT NOT NULL,
    "message" TEXT NOT NULL,

    CONSTRAINT "ImportFinding_pkey" PRIMARY KEY ("importId","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "ImportFile_tokenHash_key" ON "ImportFile"("tokenHash");

-- CreateIndex
CREATE INDEX "ImportFile_uploadedById_idx" ON "ImportFile"("uploadedById");

-- CreateIndex
CREATE INDEX "ImportFile_expiresAt_idx" ON "ImportFile"("expiresAt");

-- CreateIndex
CREATE INDEX "ImportJob_fileId_idx" ON "ImportJob"("fileId");

-- CreateIndex
CREATE INDEX "ImportJob_startedById_idx" ON "ImportJob"("startedById");

-- CreateIndex
CREATE UNIQUE INDEX "Post_sourceId_key" ON "Post"("sourceId");

-- AddForeignKey
ALTER TABLE "ImportFile" ADD CONSTRAINT "ImportFile_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportJob" ADD CONSTRAINT "ImportJob_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportJob" ADD CONSTRAINT "ImportJob_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "ImportFile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportFinding" ADD CONSTRAINT "ImportFinding_importId_fkey" FOREIGN KEY ("importId") REFERENCES "ImportJob"("id") ON DELETE CASCADE ON UPDATE CASCADE;
