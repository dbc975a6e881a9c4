-- CreateEnum
CREATE TYPE "EventKind" AS ENUM ('insert', 'update');

-- CreateTable
CREATE TABLE "Event" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "sequence" SERIAL NOT NULL,
    "position" INTEGER,
    "table" TEXT NOT NULL,
    "kind" "EventKind" NOT NULL,
    "objectId" UUID NOT NULL,
    "subjectId" UUID NOT NULL,
    "changed" TEXT[],
    "before" JSONB,
    "after" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventReader" (
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "EventReader_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "Event_position_key" ON "Event"("position");

-- CreateIndex
CREATE INDEX "Event_subjectId_idx" ON "Event"("subjectId");

-- CreateIndex
CREATE INDEX "Event_createdAt_idx" ON "Event"("createdAt");

-- Everything below is not in the Prisma schema.

-- Events that have no position yet.
CREATE INDEX "Event_sequence_idx" ON "Event"("sequence") WHERE "position" IS NULL;
