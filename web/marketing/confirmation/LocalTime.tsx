/** In words, so that nobody mistakes the month for the day. */
const words = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** A moment. The server writes it in UTC, and the boot module writes it again in the visitor's own time zone. */
export function LocalTime({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} data-local="" suppressHydrationWarning>
      {`${words.format(at)} UTC`.replaceAll(/ (?=[AP]M|UTC)/g, '\u00a0')}
    </time>
  );
}
