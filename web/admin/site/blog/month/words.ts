const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const monthName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The refusal of a date that is over. */
export function pastOf({ page }: { page: string | null }): string {
  return page === null ? 'A post cannot go live in the past.' : 'Words cannot go live in the past.';
}

/** '9:00 AM' by the reader's clock. */
export function timeInWords(iso: string): string {
  return clock.format(new Date(iso));
}

/** 'December 2026'. */
export function monthInWords(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}
