import { pathOf } from '../../../web/content/staff/areas.ts';
import { NOTICE_EVENTS } from '../../../web/content/notices/noticeEvents.ts';
import type { NoticeGroup } from '../people/readNotices.ts';
import { escapeMrkdwn } from './mrkdwn.ts';

/** The message for the chat, in Slack's mrkdwn. */
export function teamMessageText(groups: NoticeGroup[], siteUrl: string): string {
  const parts = groups.map(({ event, count, lines }) => {
    const others = count - lines.length;
    return [
      `*${NOTICE_EVENTS[event]}*${count > 1 ? ` (${count})` : ''}`,
      ...lines.map((line) => `• ${escapeMrkdwn(line)}`),
      ...(others > 0 ? [`• and ${others} more`] : []),
    ].join('\n');
  });
  return [...parts, `<${siteUrl}${pathOf('leads')}|Open the console>`].join('\n');
}
