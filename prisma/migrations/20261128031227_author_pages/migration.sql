-- The next start gives every author a slug that is made from the name.
ALTER TABLE "Author" ADD COLUMN     "links" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "slug" TEXT NOT NULL DEFAULT gen_random_uuid();

CREATE UNIQUE INDEX "Author_slug_key" ON "Author"("slug");

ALTER TABLE "Category" ADD COLUMN     "description" TEXT;
