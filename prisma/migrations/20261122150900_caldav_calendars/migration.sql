-- AlterEnum
ALTER TYPE "CalendarKind" ADD VALUE 'caldav';
