-- CreateTable
CREATE TABLE "MeetingWorth" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "dollars" INTEGER,

    CONSTRAINT "MeetingWorth_pkey" PRIMARY KEY ("id")
);
