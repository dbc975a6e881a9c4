-- CreateTable
CREATE TABLE "AvailableIntegration" (
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AvailableIntegration_pkey" PRIMARY KEY ("name")
);

-- Staff have said so of these already.
INSERT INTO "AvailableIntegration" (name, since)
SELECT lower(btrim(integration)), max("updatedAt")
FROM "IntegrationRequest"
WHERE status = 'available'
GROUP BY 1;
