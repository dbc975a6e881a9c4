import type { BusySpan } from '../busySpan.ts';
import { CalendarError } from '../calendarError.ts';
import { readBusy, type ReadBusyOptions } from './readBusy.ts';

export interface ReadingTask extends ReadBusyOptions {
  texts: string[];
}

export type ReadingAnswer = { busy: BusySpan[] } | { refused: string };

/** The task of the thread: the busy times in iCalendar files, or why they cannot be read. */
export default function read({ texts, ...options }: ReadingTask): ReadingAnswer {
  try {
    return { busy: readBusy(texts, options) };
  } catch (error) {
    if (error instanceof CalendarError) return { refused: error.message };
    // The library throws its own errors for events whose values make no sense.
    return { refused: 'The calendar contains an event that cannot be read.' };
  }
}

/** Called first: by then the thread has loaded the parser. */
export function load(): void {}
