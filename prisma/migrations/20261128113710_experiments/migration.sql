-- CreateEnum
CREATE TYPE "ExperimentGoal" AS ENUM ('lead', 'booking', 'held');

-- CreateTable
CREATE TABLE "Experiment" (
    "id" UUID NOT NULL,
    "page" TEXT NOT NULL,
    "variants" JSONB NOT NULL,
    "slots" TEXT[],
    "share" DOUBLE PRECISION NOT NULL,
    "goal" "ExperimentGoal" NOT NULL,
    "effect" DOUBLE PRECISION NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "stoppedAt" TIMESTAMPTZ(3),
    "baseRate" DOUBLE PRECISION,
    "visitorsPerDay" DOUBLE PRECISION,
    "decidedUntil" DATE,

    CONSTRAINT "Experiment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ExperimentHour" (
    "experimentId" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "variant" SMALLINT NOT NULL,
    "visitors" INTEGER NOT NULL DEFAULT 0,
    "decided" INTEGER NOT NULL DEFAULT 0,
    "goals" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ExperimentHour_pkey" PRIMARY KEY ("experimentId","hour","variant")
);

-- CreateTable
CREATE TABLE "ExperimentVisitor" (
    "experimentId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "visitor" BYTEA NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "variant" SMALLINT NOT NULL,

    CONSTRAINT "ExperimentVisitor_pkey" PRIMARY KEY ("experimentId","day","visitor")
);

-- CreateTable
CREATE TABLE "ExperimentLink" (
    "id" UUID NOT NULL,
    "experimentId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "visitorId" BIGINT NOT NULL,
    "variant" SMALLINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "leadId" UUID,
    "bookingId" UUID,

    CONSTRAINT "ExperimentLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Experiment_createdById_idx" ON "Experiment"("createdById");

-- CreateIndex
CREATE INDEX "Experiment_startedAt_idx" ON "Experiment"("startedAt");

-- CreateIndex
CREATE UNIQUE INDEX "ExperimentVisitor_id_key" ON "ExperimentVisitor"("id");

-- CreateIndex
CREATE INDEX "ExperimentLink_experimentId_day_idx" ON "ExperimentLink"("experimentId", "day");

-- CreateIndex
CREATE INDEX "ExperimentLink_leadId_idx" ON "ExperimentLink"("leadId");

-- CreateIndex
CREATE INDEX "ExperimentLink_bookingId_idx" ON "ExperimentLink"("bookingId");

-- CreateIndex
CREATE UNIQUE INDEX "ExperimentLink_experimentId_leadId_key" ON "ExperimentLink"("experimentId", "leadId");

-- CreateIndex
CREATE UNIQUE INDEX "ExperimentLink_experimentId_bookingId_key" ON "ExperimentLink"("experimentId", "bookingId");

-- AddForeignKey
ALTER TABLE "Experiment" ADD CONSTRAINT "Experiment_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExperimentHour" ADD CONSTRAINT "ExperimentHour_experimentId_fkey" FOREIGN KEY ("experimentId") REFERENCES "Experiment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExperimentVisitor" ADD CONSTRAINT "ExperimentVisitor_experimentId_fkey" FOREIGN KEY ("experimentId") REFERENCES "Experiment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExperimentLink" ADD CONSTRAINT "ExperimentLink_experimentId_fkey" FOREIGN KEY ("experimentId") REFERENCES "Experiment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExperimentLink" ADD CONSTRAINT "ExperimentLink_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES "Lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExperimentLink" ADD CONSTRAINT "ExperimentLink_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;
