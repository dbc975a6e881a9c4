-- CreateEnum
CREATE TYPE "CallDirection" AS ENUM ('inbound', 'outbound');

-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "direction" "CallDirection" NOT NULL DEFAULT 'outbound',
ADD COLUMN     "playbookId" UUID,
ADD COLUMN     "playbookVersion" INTEGER;
