-- CreateTable
CREATE TABLE "Page" (
    "path" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "draft" JSONB,
    "scheduled" JSONB,
    "scheduledAt" TIMESTAMPTZ(3),
    "schedulerId" UUID,
    "editorId" UUID,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Page_pkey" PRIMARY KEY ("path")
);

-- CreateTable
CREATE TABLE "PagePublication" (
    "path" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "values" JSONB NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL,
    "editorId" UUID,

    CONSTRAINT "PagePublication_pkey" PRIMARY KEY ("path","number")
);

-- CreateIndex
CREATE INDEX "Page_scheduledAt_idx" ON "Page"("scheduledAt");

-- CreateIndex
CREATE INDEX "Page_editorId_idx" ON "Page"("editorId");

-- CreateIndex
CREATE INDEX "Page_schedulerId_idx" ON "Page"("schedulerId");

-- CreateIndex
CREATE INDEX "PagePublication_editorId_idx" ON "PagePublication"("editorId");

-- AddForeignKey
ALTER TABLE "Page" ADD CONSTRAINT "Page_schedulerId_fkey" FOREIGN KEY ("schedulerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Page" ADD CONSTRAINT "Page_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PagePublication" ADD CONSTRAINT "PagePublication_path_fkey" FOREIGN KEY ("path") REFERENCES "Page"("path") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PagePublication" ADD CONSTRAINT "PagePublication_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "ApiKey" DROP CONSTRAINT "ApiKey_scopes_check";
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_scopes_check" CHECK (
  cardinality("scopes") > 0
  AND "scopes" <@ ARRAY[
    'integration_requests:read', 'integration_requests:write', 'leads:read', 'leads:write', 'calls:read',
    'waitlist:read', 'posts:read', 'pages:read', 'pages:draft', 'bookings:read', 'bookings:write',
    'suppressions:read', 'suppressions:write'
  ]
);
