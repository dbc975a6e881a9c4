import { updateHost as rules } from '../../../web/content/inputs/bookings/updateHost.ts';
import { previewHost } from '../../domain/bookings/hosts/previewHost.ts';
import { builder } from '../builder.ts';
import { idOf } from '../globalId.ts';
import { validInput } from '../mutation.ts';
import { BookingDay } from '../booking/BookingDay.ts';
import { managedHost, permittedChanges } from './managedHost.ts';
import { UpdateHostInput } from './UpdateHostInput.ts';

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
