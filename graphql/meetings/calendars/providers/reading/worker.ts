import { createHash } from 'node:crypto';
import type { Span } from '../../../slots/spans.ts';
import type { CalDavAccess, CalendarProvider, FoundCalendar } from '../calendarEntry.ts';
import { CalendarError } from '../calendarError.ts';
import type { AccountPage, BusyOptions, Reading } from '../reading.ts';
import { readPage } from './accountPage.ts';
import { type AnsweredRequest, type AskedRequest, runWithAnswers } from './answeredFetch.ts';
import { type CalDavReadingOptions, findCalDav, readCalDav } from './calDavClient.ts';
import { readBusy } from './readBusy.ts';

/** A file in iCalendar format. */
interface FileTask extends BusyOptions {
  kind: 'file';
  bytes: Uint8Array;
  /** The hash of the file that was read last. */
  knownHash?: string | undefined;
}

/** What a file contains, or null if it is the one that was read last. */
export type FileReading = { busy: Span[]; hash: string } | null;

/** An account on a CalDAV server, or one of its calendars. */
export type CalDavTask =
  | { kind: 'account'; access: CalDavAccess }
  | { kind: 'calendar'; access: CalDavAccess; options: CalDavReadingOptions };

type CalDavAnswer = { calendars: FoundCalendar[] } | { reading: Reading };

/** A page of events of an account, as JSON. */
interface PageTask extends BusyOptions {
  kind: 'page';
  provider: CalendarProvider;
  bytes: Uint8Array;
}

export type ReadingTask =
  | FileTask
  | PageTask
  | (CalDavTask & { answered: readonly AnsweredRequest[] });

/** The result, the requests that need responses first, or why nothing can be read. */
export type ReadingAnswer =
  | { file: FileReading }
  | { page: AccountPage }
  | CalDavAnswer
  | { requests: AskedRequest[]; tookMs: number }
  | { refused: string };

/** The task of the thread. */
export default async function read(task: ReadingTask): Promise<ReadingAnswer> {
  const begun = performance.now();
  try {
    if (task.kind === 'file') return { file: readFile(task) };
    if (task.kind === 'page') return { page: readPage(task.provider, task.bytes, task) };
    const answer = await runWithAnswers((fetch) => ask(task, fetch), task.answered);
    return 'requests' in answer ? { ...answer, tookMs: performance.now() - begun } : answer;
  } catch (error) {
    if (error instanceof CalendarError) return { refused: error.message };
    // The library throws its own errors for events with invalid values.
    return { refused: 'The calendar contains an event that cannot be read.' };
  }
}

function readFile({ bytes, knownHash, ...options }: FileTask): FileReading {
  // A decoder accepts no shared memory.
  const text = new TextDecoder().decode(new Uint8Array(bytes));
  const hash = createHash('sha256').update(text).digest('base64url');
  return hash === knownHash ? null : { busy: readBusy(text, options), hash };
}

async function ask(task: CalDavTask, fetch: typeof globalThis.fetch): Promise<CalDavAnswer> {
  return task.kind === 'account'
    ? { calendars: await findCalDav(task.access, fetch) }
    : { reading: await readCalDav(task.access, task.options, fetch) };
}

/** Is called first, so that the thread has loaded the parsers. */
export function load(): void {}
