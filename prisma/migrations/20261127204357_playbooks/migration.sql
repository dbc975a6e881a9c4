-- CreateTable
CREATE TABLE "Playbook" (
    "id" UUID NOT NULL,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "content" JSONB NOT NULL,
    "publishedVersion" INTEGER,
    "publishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Playbook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlaybookRevision" (
    "playbookId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),
    "editorId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PlaybookRevision_pkey" PRIMARY KEY ("playbookId","version")
);

-- CreateIndex
CREATE INDEX "PlaybookRevision_editorId_idx" ON "PlaybookRevision"("editorId");

-- One playbook is for the calls that no rule fits.
CREATE UNIQUE INDEX "Playbook_isDefault_key" ON "Playbook" ("isDefault") WHERE "isDefault";

-- AddForeignKey
ALTER TABLE "PlaybookRevision" ADD CONSTRAINT "PlaybookRevision_playbookId_fkey" FOREIGN KEY ("playbookId") REFERENCES "Playbook"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlaybookRevision" ADD CONSTRAINT "PlaybookRevision_editorId_fkey" FOREIGN KEY ("editorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
