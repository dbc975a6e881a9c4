import type { NoticeEvent } from '../../../prisma/generated/client/client.ts';
import type { NoticeGroup } from '../people/readNotices.ts';

const PAGES: Record<NoticeEvent, string> = {
  new_lead: '/admin/leads',
  call_late: '/admin/calls',
  call_breached: '/admin/calls',
  call_missed: '/admin/calls',
  booked: '/admin/bookings',
  connector_failing: '/admin/integrations',
};

/** The page of the console that shows what happened, or the leads if it is on several pages. */
export function pageOf(groups: Pick<NoticeGroup, 'event'>[]): string {
  const [page = PAGES.new_lead, ...others] = new Set(groups.map(({ event }) => PAGES[event]));
  return others.length > 0 ? PAGES.new_lead : page;
}
