import type { ConnectedCalendar, Prisma } from '../../../prisma/generated/client/client.ts';
import type { CalendarReading } from './readCalendar.ts';

const ROWS = 1000;

/** Stores what a reading found. */
export async function storeReading(
  { id }: Pick<ConnectedCalendar, 'id'>,
  { reading, state }: CalendarReading,
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<void> {
  if (reading.kind === 'all') {
    await tx.busyTime.deleteMany({ where: { calendarId: id } });
    for (let from = 0; from < reading.busy.length; from += ROWS) {
      await tx.busyTime.createMany({
        data: reading.busy.slice(from, from + ROWS).map(({ start, end }) => ({
          calendarId: id,
          startsAt: new Date(start),
          endsAt: new Date(end),
        })),
      });
    }
  }
  await tx.connectedCalendar.update({
    where: { id },
    data: {
      ...(state && { state }),
      readAt: now,
      failures: 0,
      error: null,
      failingSince: null,
    },
    select: { id: true },
  });
}
