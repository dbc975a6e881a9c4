import type { CalendarProvider } from '../calendarEntry.ts';
import { CalendarError } from '../calendarError.ts';
import type { AccountPage, BusyOptions } from '../reading.ts';
import { googlePage } from './googlePage.ts';
import { microsoftPage } from './microsoftPage.ts';

const READ = { google: googlePage, microsoft: microsoftPage };

/** @throws CalendarError for a body that is no JSON object. */
export function readPage(
  provider: CalendarProvider,
  bytes: Uint8Array,
  options: BusyOptions,
): AccountPage {
  return READ[provider](objectOf(new TextDecoder().decode(bytes)), options);
}

function objectOf(text: string): object {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body;
  } catch {
    // The message of the parser contains the text.
  }
  throw new CalendarError('The server of the calendar gave no list of events.');
}
