-- CreateTable
CREATE TABLE "ReadyLine" (
    "name" TEXT NOT NULL,
    "isReady" BOOLEAN,
    "found" TEXT,
    "checkedAt" TIMESTAMPTZ(3),
    "setAsideAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReadyLine_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "LastBackup" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "madeAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LastBackup_pkey" PRIMARY KEY ("id")
);
