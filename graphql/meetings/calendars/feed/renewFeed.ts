import type { Host } from '../../../../prisma/generated/client/client.ts';
import { feedPath } from '../../../../web/content/meetings/booking/calendarFeed.ts';
import type { Services } from '../../../services.ts';
import { audited } from '../../../events/actor.ts';
import { audit } from '../../../events/audit.ts';
import { links } from '../../../links/links.ts';
import { type CalendarManager, managedHost } from '../managedHosts.ts';

/**
 * Gives the calendar feed of a host a new secret address. The earlier address stops working.
 * @returns the address, which is not stored.
 * @throws NotFoundError if this person manages no such host.
 */
export function renewFeed(
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
