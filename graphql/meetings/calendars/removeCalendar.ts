import { tellBusyChanged } from '../hosts/freeTimes.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { deleteUnusedGrants } from '../../platform/oauth/grants.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { calendarHostPayload } from './CalendarHost.ts';
import { managedHosts } from './calendarManager.ts';

mutation('removeCalendar', {
  description:
    'Disconnects a calendar. Its events no longer keep the host busy. Only the host and admins can do this.',
  authScopes: { staff: true },
  errors: [NotFoundError],
  input: {
    description: 'The calendar.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the calendar.' }) }),
  },
  payload: calendarHostPayload,
  async resolve(input, context) {
    const id = idOf('ConnectedCalendar', input.id);
    const host = await context.services.database.prisma.$transaction(async (tx) => {
      const calendar = await tx.connectedCalendar.findFirst({
        where: { id, host: managedHosts(context) },
        include: { host: true },
      });
      if (!calendar) throw new NotFoundError('There is no such calendar.', 'id');
      await tx.connectedCalendar.delete({ where: { id }, select: { id: true } });
      await deleteUnusedGrants(tx);
      await tellBusyChanged(calendar.hostId, tx);
      await audit(tx, {
        action: 'calendar.removed',
        ...audited(actorOf(context)),
        subject: { type: 'Host', id: calendar.hostId },
        details: { kind: calendar.kind },
      });
      return calendar.host;
    });
    return { host };
  },
});
