-- AlterTable
ALTER TABLE "Upload" ADD COLUMN     "fileName" TEXT;

-- CreateTable
CREATE TABLE "PostImage" (
    "postId" UUID NOT NULL,
    "objectPath" TEXT NOT NULL,
    "isCurrent" BOOLEAN NOT NULL,

    CONSTRAINT "PostImage_pkey" PRIMARY KEY ("postId","objectPath")
);

-- CreateIndex
CREATE INDEX "PostImage_objectPath_idx" ON "PostImage"("objectPath");

-- CreateIndex
CREATE INDEX "Upload_status_id_idx" ON "Upload"("status", "id");

-- AddForeignKey
ALTER TABLE "PostImage" ADD CONSTRAINT "PostImage_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever writes a post, by whatever way: what it shows is known.

CREATE FUNCTION "images_in"(VARIADIC texts text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT found[1]
  FROM unnest(texts) AS text,
    regexp_matches(text, '/objects/[0-9a-f]{32}-[0-9]+x[0-9]+-[0-9a-f]{6}\.[a-z]+', 'g') AS found
  WHERE text LIKE '%/objects/%'
$$;

CREATE FUNCTION "note_post_images"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "PostImage" SET "isCurrent" = false WHERE "postId" = NEW."id" AND "isCurrent";
  INSERT INTO "PostImage" ("postId", "objectPath", "isCurrent")
  SELECT NEW."id", path, true FROM "images_in"(NEW."featuredImage", NEW."content") AS path
  ON CONFLICT ("postId", "objectPath") DO UPDATE SET "isCurrent" = true;
  RETURN NULL;
END
$$;

CREATE TRIGGER "Post_images" AFTER INSERT OR UPDATE OF "featuredImage", "content" ON "Post"
  FOR EACH ROW EXECUTE FUNCTION "note_post_images"();

CREATE FUNCTION "note_revision_images"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PostImage" ("postId", "objectPath", "isCurrent")
  SELECT NEW."postId", path, false FROM "images_in"(NEW."content") AS path
  ON CONFLICT ("postId", "objectPath") DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER "PostRevision_images" AFTER INSERT OR UPDATE OF "content" ON "PostRevision"
  FOR EACH ROW EXECUTE FUNCTION "note_revision_images"();

INSERT INTO "PostImage" ("postId", "objectPath", "isCurrent")
SELECT "Post"."id", path, true
FROM "Post", "images_in"("Post"."featuredImage", "Post"."content") AS path;
