import { createHash } from 'node:crypto';
import { company } from '../../../web/content/company.ts';
import { calendarEntry } from '../../../web/content/confirmation.ts';
import type { Booking } from '../../../web/content/inputs/booking.ts';

/** Bytes of a line; longer ones go on in the next, behind a space. */
const LONGEST_LINE = 75;
const MINUTE_MS = 60_000;

/**
 * The booking as an iCalendar file (RFC 5545); null where its time is not known. Of what the address says only times
 * and the id get in, and those in one possible shape.
 */
export function calendarFile(booking: Booking, siteUrl: string, now: Date): string | null {
  const { start, id } = booking;
  if (!start) return null;
  const end = booking.end ?? new Date(start.getTime() + calendarEntry.minutes * MINUTE_MS);
  const name = id ?? createHash('sha256').update(start.toISOString()).digest('hex').slice(0, 20);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(company.name)}//${text(company.product)}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${name}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${text(calendarEntry.title)}`,
    `DESCRIPTION:${text(calendarEntry.text)}`,
    `LOCATION:${text(company.callsFrom.display)}`,
    `URL:${siteUrl}/demo`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(calendarEntry.title)}`,
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** '20270305T100000Z' */
function utc(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
}

function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Lines are counted in bytes, and no letter is cut in two. */
function fold(line: string): string {
  const parts = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LONGEST_LINE) {
      parts.push('');
      // The space in front of it counts.
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n ');
}
