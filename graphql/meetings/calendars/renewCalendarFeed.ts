import { feedPath } from '../../../web/content/meetings/calendarFeed.ts';
import { audited } from '../../events/actor.ts';
import { audit } from '../../events/audit.ts';
import { links } from '../../links/links.ts';
import { actorOf } from '../../schema/access/staffActor.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { mutation } from '../../schema/mutation.ts';
import { CalendarHost } from './CalendarHost.ts';
import { managedHost } from './calendarManager.ts';

mutation('renewCalendarFeed', {
  description:
    'Makes a new secret URL for the calendar feed of a host. The earlier URL stops working. Only the host and admins can do this.',
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
        description: 'The URL of the feed in iCalendar format. Only this response contains it.',
      },
    },
  },
  async resolve({ hostId }, context) {
    const { database, clock, settings } = context.services;
    const { token, tokenHash } = links.calendarFeed.make();
    const host = await database.prisma.$transaction(async (tx) => {
      const { id } = await managedHost(hostId, context, tx);
      await audit(tx, {
        action: 'calendar_feed.renewed',
        ...audited(actorOf(context)),
        subject: { type: 'Host', id },
      });
      const data = { feedTokenHash: tokenHash, feedRenewedAt: clock.now() };
      return tx.host.update({ where: { id }, data });
    });
    return { host, url: `${settings.siteUrl}${feedPath(token)}` };
  },
});
