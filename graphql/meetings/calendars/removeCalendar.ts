import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { calendarHostPayload } from './calendarHostPayload.ts';
import { calendarManager } from './calendarManager.ts';
import type { Host } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { managedCalendar } from './managedCalendar.ts';
import type { CalendarManager } from './managedHosts.ts';
import { deleteUnusedGrants } from '../../platform/oauth/deleteUnusedGrants.ts';

mutation('removeCalendar', {
  description:
    'Disconnects a calendar. Its events no longer keep the host busy. The host may do it, and admins.',
  authScopes: { staff: true },
  errors: [NotFoundError],
  input: {
    description: 'The calendar.',
    fields: (t) => ({ id: t.id({ required: true, description: 'Id of the calendar.' }) }),
  },
  payload: calendarHostPayload,
  resolve: async ({ id }, context) => ({
    host: await removeCalendar(
      idOf('ConnectedCalendar', id),
      calendarManager(context),
      context.services,
    ),
  }),
});

/** Disconnects a calendar and deletes its busy times. @throws NotFoundError if this person manages no such calendar. */
function removeCalendar(
  id: string,
  manager: CalendarManager,
  { database }: Pick<Services, 'database'>,
): Promise<Host> {
  return database.prisma.$transaction(async (tx) => {
    const { kind, host } = await managedCalendar(id, manager, tx);
    await tx.connectedCalendar.delete({ where: { id }, select: { id: true } });
    await deleteUnusedGrants(tx);
    await audit(tx, {
      action: 'calendar.removed',
      ...audited(manager.actor),
      subject: { type: 'Host', id: host.id },
      details: { kind },
    });
    return host;
  });
}
