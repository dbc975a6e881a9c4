import { updateHost as rules, type UpdateHost } from '../../../web/content/meetings/updateHost.ts';
import { builder } from '../../schema/builder.ts';
import { idOf } from '../../schema/globalId.ts';
import { validInput } from '../../schema/mutation.ts';
import { BookingDay, type SlotDay, slotDays } from './bookingCalendar.ts';
import {
  managedHost,
  permittedChanges,
  UpdateHostInput,
  hostColumns,
} from '../hosts/updateHost.ts';
import { Temporal } from 'temporal-polyfill';
import type { Host } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { createZones, freeSlots } from '../slots/freeSlots.ts';
import { calendarsOf } from '../hosts/hosts.ts';
import { slotsAt, spanOfDays } from '../slots/localTime.ts';
import { meetingTypeOf } from '../meetingTypes/meetingTypes.ts';

builder.queryField('hostPreview', (t) =>
  t.withAuth({ staff: true }).field({
    type: [BookingDay],
    nullable: true,
    // The host, its meetings and the kind of meeting.
    extensions: { cost: 3 },
    description:
      'What visitors would see in the next seven days if these changes of the host were saved, in the zone of the host. Null with an error for invalid changes, and for changes that you may not make. Hosts see their own, and admins see every host.',
    args: {
      input: t.arg({
        type: UpdateHostInput,
        required: true,
        description: 'The changes, as in `updateHost`.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const changes = validInput(rules, input);
      const host = await managedHost(idOf('Host', changes.id), context);
      return previewHost(host, permittedChanges(changes, host, context), context.services);
    },
  }),
);

const DAYS = 7;

/** The slots that visitors would see in the next days if these changes of the host were saved, in the host's zone. */
async function previewHost(
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
