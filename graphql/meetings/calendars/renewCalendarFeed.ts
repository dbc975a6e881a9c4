import { NotFoundError } from '../../schema/errors.ts';
import { idOf } from '../../schema/globalId.ts';
import { mutation } from '../../schema/mutation.ts';
import { CalendarHost } from './CalendarHost.ts';
import { calendarManager, type CalendarManager, managedHost } from './calendarManager.ts';
import type { Host } from '../../../prisma/generated/client/client.ts';
import { feedPath } from '../../../web/content/meetings/booking/calendarFeed.ts';
import type { Services } from '../../services.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { links } from '../../links/links.ts';

mutation('renewCalendarFeed', {
  description:
    'Makes a new secret address for the calendar feed of a host. The earlier address stops working. The host may do it, and admins.',
  authScopes: { staff: true },
  errors: [NotFoundError],
  input: {
    description: 'The host.',
    fields: (t) => ({
      hostId: t.id({ required: true, description: 'Id of the host, from `Host.calendarHost`.' }),
    }),
  },
  payload: {
    description: 'The host with the new feed.',
    fields: {
      host: { type: CalendarHost, description: 'The host after the change.' },
      url: {
        type: 'URL',
        description: 'The address of the feed in iCalendar format. Only this response contains it.',
      },
    },
  },
  resolve: ({ hostId }, context) =>
    renewFeed(idOf('CalendarHost', hostId), calendarManager(context), context.services),
});

/**
 * Gives the calendar feed of a host a new secret address. The earlier address stops working.
 * @returns the address, which is not stored.
 * @throws NotFoundError if this person manages no such host.
 */
function renewFeed(
  hostId: string,
  manager: CalendarManager,
  { database, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
): Promise<{ host: Host; url: string }> {
  const { token, tokenHash } = links.calendarFeed.make();
  return database.prisma.$transaction(async (tx) => {
    const { id } = await managedHost(hostId, manager, tx);
    const host = await tx.host.update({
      where: { id },
      data: { feedTokenHash: tokenHash, feedRenewedAt: clock.now() },
    });
    await audit(tx, {
      action: 'calendar_feed.renewed',
      ...audited(manager.actor),
      subject: { type: 'Host', id },
    });
    return { host, url: `${settings.siteUrl}${feedPath(token)}` };
  });
}
