/** Browsers and servers write different spaces before AM. */
function plain(text: string): string {
  return text.replaceAll('\u202f', ' ');
}

/** The date, such as `Tuesday, November 24, 2026`. */
export function dayInWords(date: string): string {
  // Noon in UTC is on this date, and the text is written in UTC too.
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
}

/** The month, such as `November 2026`. */
export function monthInWords(month: string): string {
  return new Date(`${month}-15T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** The time of day, such as `9:00 AM`. */
export function clockInWords(time: string, timeZone: string): string {
  return plain(new Date(time).toLocaleTimeString('en-US', { timeStyle: 'short', timeZone }));
}

/** Day, time and zone, such as `Tuesday, November 24, 2026 at 9:00 AM EST`. */
export function timeInWords(time: string, timeZone: string): string {
  const at = new Date(time);
  const day = at.toLocaleDateString('en-US', { dateStyle: 'full', timeZone });
  const clock = at.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  return plain(`${day} at ${clock}`);
}
