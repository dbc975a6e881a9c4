import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { calendarHostPayload } from './CalendarHost.ts';
import { calendarManager, type CalendarManager, managedHosts } from './calendarManager.ts';
import type { Host, ConnectedCalendar } from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { deleteUnusedGrants } from '../../platform/oauth/grants.ts';
import type { Reader } from '../hosts/hosts.ts';

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

/** The calendar, if this person manages it. @throws NotFoundError otherwise. */
async function managedCalendar(
  id: string,
  manager: CalendarManager,
  prisma: Reader,
): Promise<ConnectedCalendar & { host: Host }> {
  const calendar = await prisma.connectedCalendar.findFirst({
    where: { id, host: managedHosts(manager) },
    include: { host: true },
  });
  if (!calendar) throw new NotFoundError('There is no such calendar.', 'id');
  return calendar;
}
