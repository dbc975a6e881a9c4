import { NOTICE_EVENTS } from '../../web/content/notices/noticeEvents.ts';
import type { NoticeGroup } from './people/readNotices.ts';

/** What happened, with the number if it happened more than once. */
export function titleOf({ event, count }: NoticeGroup): string {
  return count === 1 ? NOTICE_EVENTS[event] : `${NOTICE_EVENTS[event]} (${count})`;
}

/** Everything that happened. It names nobody, because it is shown on locked screens. */
export function subjectOf(groups: NoticeGroup[]): string {
  return groups.map(titleOf).join(', ');
}
