-- CreateTable
CREATE TABLE "Redirect" (
    "id" UUID NOT NULL,
    "from" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "toPath" TEXT,
    "status" INTEGER NOT NULL DEFAULT 301,
    "below" BOOLEAN NOT NULL DEFAULT false,
    "note" TEXT,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "lastHitAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Redirect_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NotFoundAddress" (
    "id" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "referrer" TEXT,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "NotFoundAddress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BrokenLink" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BrokenLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Redirect_toPath_idx" ON "Redirect"("toPath");

-- CreateIndex
CREATE UNIQUE INDEX "Redirect_path_below_key" ON "Redirect"("path", "below");

-- CreateIndex
CREATE UNIQUE INDEX "NotFoundAddress_path_key" ON "NotFoundAddress"("path");

-- CreateIndex
CREATE INDEX "NotFoundAddress_lastAt_idx" ON "NotFoundAddress"("lastAt");

-- CreateIndex
CREATE UNIQUE INDEX "BrokenLink_place_url_key" ON "BrokenLink"("place", "url");

ALTER TABLE "Redirect"
  ADD CONSTRAINT "Redirect_status_check" CHECK ("status" IN (301, 302, 307, 308));

-- Former slugs of posts. The ids sort by time as those of Prisma do.
INSERT INTO "Redirect" ("id", "from", "path", "to", "toPath", "note", "createdAt")
SELECT (lpad(to_hex((extract(epoch FROM former."createdAt") * 1000)::bigint), 12, '0') || '7' ||
    substr(md5(former.slug), 1, 3) || '8' || substr(md5(former.slug), 4, 15))::uuid,
  '/blog/' || former.slug, '/blog/' || former.slug, '/blog/' || post.slug, '/blog/' || post.slug,
  'Made when the slug changed', former."createdAt"
FROM "PostSlug" former JOIN "Post" post ON post.id = former."postId";
