-- CreateTable
CREATE TABLE "Job" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "lane" TEXT NOT NULL,
    "key" TEXT,
    "data" JSONB NOT NULL,
    "dueAt" TIMESTAMPTZ(3),
    "leaseToken" UUID,
    "leaseUntil" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "deadAt" TIMESTAMPTZ(3),
    "traceparent" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Job_key_key" ON "Job"("key");

-- The time at which a job may be claimed: when it is due, or when its lease ends. Not in the Prisma schema.
CREATE INDEX "Job_claim_idx" ON "Job"("lane", (coalesce("leaseUntil", "dueAt")));

-- The next delivery that is due. Not in the Prisma schema.
CREATE INDEX "WebhookDelivery_next_idx" ON "WebhookDelivery"("nextAttemptAt") WHERE "status" = 'pending';
