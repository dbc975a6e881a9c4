import { pathOf } from '../../../web/content/staff/areas.ts';
import type { NoticeEvent } from '../../../prisma/generated/client/client.ts';
import type { NoticeGroup } from '../people/readNotices.ts';

const PAGES: Record<NoticeEvent, string> = {
  new_lead: pathOf('leads'),
  call_late: pathOf('calls'),
  call_breached: pathOf('calls'),
  call_missed: pathOf('calls'),
  booked: pathOf('bookings'),
  connector_failing: pathOf('integrations'),
};

/** The page of the console that shows what happened, or the leads if it is on several pages. */
export function pageOf(groups: Pick<NoticeGroup, 'event'>[]): string {
  const [page = PAGES.new_lead, ...others] = new Set(groups.map(({ event }) => PAGES[event]));
  return others.length > 0 ? PAGES.new_lead : page;
}
