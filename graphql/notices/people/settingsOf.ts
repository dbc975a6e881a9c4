import { roleMay } from '../../../web/content/staff/policy.ts';
import type {
  NoticeEvent,
  NoticeSettings,
  UserRole,
} from '../../../prisma/generated/client/client.ts';

/** When a member of staff wants mails. */
export type NoticeTimes = Pick<NoticeSettings, 'isDaily' | 'quietFrom' | 'quietUntil' | 'timeZone'>;

/** The chosen settings, or the defaults of the role. `noticeReader` has the same defaults. */
export function settingsOf(
  chosen: NoticeSettings | null,
  role: UserRole,
): NoticeTimes & { events: NoticeEvent[] } {
  if (chosen) return chosen;
  return {
    events: roleMay(role, 'connectors:write') ? ['connector_failing'] : [],
    isDaily: false,
    quietFrom: null,
    quietUntil: null,
    timeZone: 'UTC',
  };
}
