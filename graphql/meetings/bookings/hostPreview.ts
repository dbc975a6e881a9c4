import { updateHost as rules } from '../../../web/content/meetings/updateHost.ts';
import { builder } from '../../schema/builder.ts';
import { idOf } from '../../schema/globalId.ts';
import { validInput } from '../../schema/mutation.ts';
import { calendarsOf } from '../hosts/hosts.ts';
import {
  hostColumns,
  managedHost,
  permittedChanges,
  UpdateHostInput,
} from '../hosts/updateHost.ts';
import { meetingTypeOf } from '../meetingTypes/meetingTypes.ts';
import { inZone, slotsAt, spanOfDays } from '../slots/localTime.ts';
import { BookingDay, slotDays } from './bookingCalendar.ts';
import { slotsOfTeam } from './offeredSlots.ts';

const DAYS = 7;

builder.queryField('hostPreview', (t) =>
  t.withAuth({ staff: true }).field({
    type: [BookingDay],
    nullable: true,
    // The host, its meetings and the kind of meeting.
    extensions: { cost: 3 },
    description:
      "The free times of the next seven days if these changes were saved, in the host's time zone. Null with an error for invalid changes, and for changes that you may not make. Hosts see their own, and admins see every host.",
    args: {
      input: t.arg({
        type: UpdateHostInput,
        required: true,
        description: 'The changes, as in `updateHost`.',
      }),
    },
    async resolve(_root, { input }, context) {
      const { database, clock } = context.services;
      const changes = validInput(rules, input);
      const host = await managedHost(idOf('Host', changes.id), context);
      const changed = { ...host, ...hostColumns(permittedChanges(changes, host, context)) };
      const { timeZone } = changed;
      const now = clock.now();
      const today = inZone(now, timeZone).toPlainDate();
      const dates = Array.from({ length: DAYS }, (_, days) => today.add({ days }));
      const range = spanOfDays(String(today), String(dates.at(-1)), timeZone);
      const { minutes } = await meetingTypeOf({ host: host.name }, database.prisma);
      const hosts = changed.active ? [changed] : [];
      const calendars = await calendarsOf(hosts, range, database.prisma);
      const starts = slotsOfTeam(calendars, { minutes, range, now });
      return slotDays(dates, slotsAt(starts, minutes, timeZone));
    },
  }),
);
