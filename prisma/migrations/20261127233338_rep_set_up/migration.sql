-- CreateTable
CREATE TABLE "RepSetUp" (
    "vendor" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "failure" TEXT,
    "failedFor" TEXT,
    "headerSecret" BYTEA,
    "leaseToken" UUID,
    "leaseUntil" TIMESTAMPTZ(3),

    CONSTRAINT "RepSetUp_pkey" PRIMARY KEY ("vendor")
);

-- CreateTable
CREATE TABLE "RepPart" (
    "vendor" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "partId" TEXT NOT NULL,
    "sent" TEXT,
    "held" TEXT,
    "note" TEXT,
    "differs" BOOLEAN NOT NULL DEFAULT false,
    "secret" BYTEA,

    CONSTRAINT "RepPart_pkey" PRIMARY KEY ("vendor","kind","key")
);

-- AddForeignKey
ALTER TABLE "RepPart" ADD CONSTRAINT "RepPart_vendor_fkey" FOREIGN KEY ("vendor") REFERENCES "RepSetUp"("vendor") ON DELETE CASCADE ON UPDATE CASCADE;
