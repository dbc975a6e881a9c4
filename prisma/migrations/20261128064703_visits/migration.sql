-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "visitCampaign" TEXT,
ADD COLUMN     "visitCountry" TEXT,
ADD COLUMN     "visitDevice" TEXT,
ADD COLUMN     "visitPage" TEXT,
ADD COLUMN     "visitSource" TEXT,
ADD COLUMN     "visitVariant" TEXT,
ADD COLUMN     "visitedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "visitCampaign" TEXT,
ADD COLUMN     "visitCountry" TEXT,
ADD COLUMN     "visitDevice" TEXT,
ADD COLUMN     "visitPage" TEXT,
ADD COLUMN     "visitSource" TEXT,
ADD COLUMN     "visitVariant" TEXT,
ADD COLUMN     "visitedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Visit" (
    "day" DATE NOT NULL,
    "visitor" BYTEA NOT NULL,
    "isCounted" BOOLEAN NOT NULL,
    "source" TEXT NOT NULL,
    "campaign" TEXT,
    "country" TEXT,
    "device" TEXT NOT NULL,
    "entry" TEXT,
    "exit" TEXT,
    "firstAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Visit_pkey" PRIMARY KEY ("day","visitor")
);

-- CreateTable
CREATE TABLE "VisitView" (
    "day" DATE NOT NULL,
    "visitor" BYTEA NOT NULL,
    "page" TEXT NOT NULL,
    "quarter" SMALLINT NOT NULL,
    "views" INTEGER NOT NULL,
    "isFirst" BOOLEAN NOT NULL,
    "isNew" BOOLEAN NOT NULL,

    CONSTRAINT "VisitView_pkey" PRIMARY KEY ("day","visitor","page","quarter")
);

-- CreateTable
CREATE TABLE "VisitStep" (
    "day" DATE NOT NULL,
    "visitor" BYTEA NOT NULL,
    "name" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "VisitStep_pkey" PRIMARY KEY ("day","visitor","name","field","page")
);

-- CreateTable
CREATE TABLE "VisitFigure" (
    "day" DATE NOT NULL,
    "isMonth" BOOLEAN NOT NULL,
    "by" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "panel" TEXT NOT NULL,
    "names" TEXT[],
    "visitors" INTEGER[],
    "views" INTEGER[],

    CONSTRAINT "VisitFigure_pkey" PRIMARY KEY ("by","key","isMonth","day","panel")
);

-- CreateTable
CREATE TABLE "VisitDay" (
    "day" DATE NOT NULL,
    "isMonth" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "VisitDay_pkey" PRIMARY KEY ("day","isMonth")
);

-- CreateIndex
CREATE INDEX "Visit_lastAt_idx" ON "Visit"("lastAt");

-- CreateIndex
CREATE INDEX "Booking_visitedAt_idx" ON "Booking"("visitedAt");

-- CreateIndex
CREATE INDEX "Lead_visitedAt_idx" ON "Lead"("visitedAt");
