/** What it takes to reach a calendar. It is stored sealed, because some addresses are secrets. */
export interface CalendarAccess {
  /** The address of an iCalendar file. */
  url: string;
}
