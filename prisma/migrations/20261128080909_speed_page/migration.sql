-- CreateTable
CREATE TABLE "SpeedPage" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "isPublic" BOOLEAN NOT NULL,

    CONSTRAINT "SpeedPage_pkey" PRIMARY KEY ("id")
);
