-- AlterEnum
ALTER TYPE "CalendarKind" ADD VALUE 'google';
ALTER TYPE "CalendarKind" ADD VALUE 'microsoft';
