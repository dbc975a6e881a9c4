import type { Span } from '../../../slots/spans.ts';
import type { CalDavAccess, FoundCalendar } from '../calendarEntry.ts';
import { CalendarError } from '../calendarError.ts';
import type { BusyOptions, Reading } from '../reading.ts';
import { type AnsweredRequest, type AskedRequest, runWithAnswers } from './answeredFetch.ts';
import { type CalDavReadingOptions, findCalDav, readCalDav } from './calDavClient.ts';
import { readBusy } from './readBusy.ts';

/** Texts in iCalendar format. */
interface FilesTask {
  kind: 'files';
  texts: string[];
  options: BusyOptions;
}

/** An account on a CalDAV server, or one of its calendars. */
export type CalDavTask =
  | { kind: 'account'; access: CalDavAccess }
  | { kind: 'calendar'; access: CalDavAccess; options: CalDavReadingOptions };

type CalDavAnswer = { calendars: FoundCalendar[] } | { reading: Reading };

export type ReadingTask = FilesTask | (CalDavTask & { answered: readonly AnsweredRequest[] });

/** The result, the requests that need responses first, or why nothing can be read. */
export type ReadingAnswer =
  | { busy: Span[] }
  | CalDavAnswer
  | { requests: AskedRequest[] }
  | { refused: string };

/** The task of the thread. */
export default async function read(task: ReadingTask): Promise<ReadingAnswer> {
  try {
    if (task.kind === 'files') return { busy: readBusy(task.texts, task.options) };
    return await runWithAnswers((fetch) => ask(task, fetch), task.answered);
  } catch (error) {
    if (error instanceof CalendarError) return { refused: error.message };
    // The library throws its own errors for events with invalid values.
    return { refused: 'The calendar contains an event that cannot be read.' };
  }
}

async function ask(task: CalDavTask, fetch: typeof globalThis.fetch): Promise<CalDavAnswer> {
  return task.kind === 'account'
    ? { calendars: await findCalDav(task.access, fetch) }
    : { reading: await readCalDav(task.access, task.options, fetch) };
}

/** Is called first, so that the thread has loaded the parsers. */
export function load(): void {}
