-- CreateTable
CREATE TABLE "VisitDrop" (
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "VisitDrop_pkey" PRIMARY KEY ("day")
);

-- CreateTable
CREATE TABLE "WeeklySummary" (
    "userId" UUID NOT NULL,
    "sentOn" DATE NOT NULL,

    CONSTRAINT "WeeklySummary_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "WeeklySummary" ADD CONSTRAINT "WeeklySummary_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
