-- AlterTable
ALTER TABLE "Post" ADD COLUMN     "headings" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "socialImage" TEXT;

-- AlterTable
ALTER TABLE "PostRevision" ADD COLUMN     "autosaved" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "PreviewLink" (
    "id" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "createdById" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PreviewLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PostEditor" (
    "postId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PostEditor_pkey" PRIMARY KEY ("postId","userId")
);

-- CreateTable
CREATE TABLE "ReaderSalt" (
    "day" DATE NOT NULL,
    "salt" BYTEA NOT NULL,

    CONSTRAINT "ReaderSalt_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE UNIQUE INDEX "PreviewLink_tokenHash_key" ON "PreviewLink"("tokenHash");

-- CreateIndex
CREATE INDEX "PreviewLink_postId_idx" ON "PreviewLink"("postId");

-- CreateIndex
CREATE INDEX "PreviewLink_createdById_idx" ON "PreviewLink"("createdById");

-- CreateIndex
CREATE INDEX "PreviewLink_expiresAt_idx" ON "PreviewLink"("expiresAt");

-- CreateIndex
CREATE INDEX "PostEditor_userId_idx" ON "PostEditor"("userId");

-- AddForeignKey
ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PreviewLink" ADD CONSTRAINT "PreviewLink_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostEditor" ADD CONSTRAINT "PostEditor_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PostEditor" ADD CONSTRAINT "PostEditor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "PreviewLink"
  ADD CONSTRAINT "PreviewLink_tokenHash_check" CHECK (octet_length("tokenHash") = 32);

ALTER TABLE "ReaderSalt"
  ADD CONSTRAINT "ReaderSalt_salt_check" CHECK (octet_length("salt") = 32);
