/**
 * Dates and times are written from the digits of ISO 8601 with the offset of the zone, and not converted into the zone: browsers and
 * servers do not know the same rules of every zone.
 * @param time such as `2026-12-31T09:00:00-05:00`.
 */
function written(time: string, options: Intl.DateTimeFormatOptions): string {
  const digits = Date.parse(`${time.slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`);
  return new Date(digits)
    .toLocaleString('en-US', { ...options, timeZone: 'UTC' })
    .replaceAll('\u202f', ' ');
}

/** The time of day, such as `9:00 AM`. */
export function clockInWords(time: string): string {
  return written(time, { timeStyle: 'short' });
}

/** Day and times of a meeting, such as `Tuesday, November 24, 2026, 1:00 to 2:00 PM`. */
export function spanInWords(start: string, minutes: number): string {
  const begin = Date.parse(`${start.slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`);
  const from = clockInWords(start);
  const to = clockInWords(new Date(begin + minutes * 60_000).toISOString());
  const half = / [AP]M$/;
  const isSameHalf = half.exec(from)?.[0] === half.exec(to)?.[0];
  return `${written(start, { dateStyle: 'full' })}, ${isSameHalf ? from.replace(half, '') : from} to ${to}`;
}

/** The time of a stored booking, with its zone. Its times have the offset of the zone. */
export function bookedTimeInWords(start: string, end: string, timeZone: string): string {
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  return `${spanInWords(start, minutes)}, ${zoneInWords(timeZone, start)}`;
}

/** The zone as people say it, such as `New York time`. */
export function zoneName(timeZone: string): string {
  const [, city] = /^(?!Etc\/).*\/([^/]+)$/.exec(timeZone) ?? [];
  return city ? `${city.replaceAll('_', ' ')} time` : timeZone;
}

/**
 * The zone with its abbreviation, such as `New York time (EST)`. A browser can know another abbreviation than the server.
 * @param time decides between winter and summer time.
 */
export function zoneInWords(timeZone: string, time: string): string {
  const abbreviation = abbreviationOf(timeZone, time);
  const name = zoneName(timeZone);
  return abbreviation === name ? name : `${name} (${abbreviation})`;
}

/** Such as `EST`, or `GMT+1` where English has no abbreviation. */
export function abbreviationOf(timeZone: string, time: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'short',
  }).formatToParts(new Date(time));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
