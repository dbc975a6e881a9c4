/** What the team can hear of, with the names that staff see. */
export const NOTICE_EVENTS = {
  new_lead: 'New lead',
  call_late: 'Call about to be late',
  call_breached: 'Call later than promised',
  call_missed: 'Call missed',
  booked: 'Meeting booked',
  connector_failing: 'CRM failing',
} as const;

export type NoticeEvent = keyof typeof NOTICE_EVENTS;

/** All events, in the order in which they are shown. */
export const NOTICE_EVENT_NAMES = Object.keys(NOTICE_EVENTS) as NoticeEvent[];

/** What the server sends to a browser. It names nobody, because it is shown on locked screens. */
export interface BrowserNotice {
  title: string;
  /** The path of the console's page that a click opens. */
  path: string;
}
