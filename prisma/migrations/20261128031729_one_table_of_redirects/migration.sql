-- contract after 20261128031728_addresses
-- DropForeignKey
ALTER TABLE "PostSlug" DROP CONSTRAINT "PostSlug_postId_fkey";

-- DropTable
DROP TABLE "PostSlug";
