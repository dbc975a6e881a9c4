-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "turns" JSONB;
