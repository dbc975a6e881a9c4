import { updateHost as rules } from '../../../../web/content/meetings/updateHost.ts';
import { previewHost } from './previewHost.ts';
import { builder } from '../../../schema/builder.ts';
import { idOf } from '../../../schema/globalId.ts';
import { validInput } from '../../../schema/mutation.ts';
import { BookingDay } from './BookingDay.ts';
import { managedHost, permittedChanges } from '../../hosts/managedHost.ts';
import { UpdateHostInput } from '../../hosts/UpdateHostInput.ts';

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
