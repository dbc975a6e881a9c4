import { Temporal } from 'temporal-polyfill';
import type { Host } from '../../../../prisma/generated/client/client.ts';
import type { UpdateHost } from '../../../../web/content/meetings/updateHost.ts';
import type { Services } from '../../../services.ts';
import { createZones, freeSlots } from '../../slots/freeSlots.ts';
import { calendarsOf } from '../../hosts/hosts.ts';
import { slotsAt, spanOfDays } from '../../slots/localTime.ts';
import { meetingTypeOf } from '../../meetingTypes/meetingTypes.ts';
import { type SlotDay, slotDays } from './monthOfSlots.ts';
import { hostColumns } from '../../hosts/updateHost.ts';

const DAYS = 7;

/** The slots that visitors would see in the next days if these changes of the host were saved, in the host's zone. */
export async function previewHost(
  host: Host,
  changes: UpdateHost,
  { database: { prisma }, clock }: Pick<Services, 'database' | 'clock'>,
): Promise<SlotDay[]> {
  const changed: Host = { ...host, ...hostColumns(changes) };
  const { timeZone } = changed;
  const now = clock.now();
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const dates = Array.from({ length: DAYS }, (_, days) => today.add({ days }));
  const range = spanOfDays(String(today), String(dates.at(-1)), timeZone);
  const { minutes } = await meetingTypeOf({ host: host.name }, prisma);
  const [calendar] = changed.active ? await calendarsOf([changed], range, prisma) : [];
  const starts = calendar ? freeSlots(calendar, { minutes, range, now }, createZones()) : [];
  return slotDays(dates, slotsAt(starts, minutes, timeZone));
}
