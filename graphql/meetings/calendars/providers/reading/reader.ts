import pLimit from 'p-limit';
import { createTaskWorker, TaskLimitError } from '../../../../platform/taskWorker.ts';
import type { CalDavAccess, CalendarProvider, FoundCalendar } from '../calendarEntry.ts';
import { CalendarError, tooLarge } from '../calendarError.ts';
import type { AccountPage, BusyOptions, Reading } from '../reading.ts';
import type { AnsweredRequest, AskedRequest, GivenAnswer } from './answeredFetch.ts';
import type { CalDavReadingOptions } from './calDavClient.ts';
import type { CalDavTask, FileReading, ReadingAnswer, ReadingTask } from './worker.ts';

type Fetch = typeof globalThis.fetch;

interface FileOptions extends BusyOptions {
  /** The hash of the file that was read last. */
  knownHash?: string | undefined;
}

/** Parses the responses of calendars in a thread. Every method throws a CalendarError if that takes too long. */
export interface CalendarReader {
  /** The busy times in an iCalendar file. @throws CalendarError if it is not a calendar, or has too many events. */
  readFile(bytes: ArrayBuffer, options: FileOptions): Promise<FileReading>;
  /** The busy times in a page of events of an account. @throws CalendarError if it is no list of events. */
  readPage(
    provider: CalendarProvider,
    bytes: Uint8Array,
    options: BusyOptions,
  ): Promise<AccountPage>;
  /** The calendars of a CalDAV account. @throws CalendarError if the server shows none. */
  findCalDav(access: CalDavAccess, fetch: Fetch): Promise<FoundCalendar[]>;
  /** The events of a CalDAV calendar within the window. @throws CalendarError */
  readCalDav(access: CalDavAccess, options: CalDavReadingOptions, fetch: Fetch): Promise<Reading>;
  close(): Promise<void>;
}

/** More than an account with a hundred calendars needs. */
const MOST_REQUESTS = 200;
/** A client asks for many calendars at once, so it needs few runs. Each run parses all responses again. */
const MOST_RUNS = 20;
/** Each holds its response in memory. */
const REQUESTS_AT_ONCE = 4;
/** The time of one reading, with that of the server. */
const MOST_MS = 120_000;
/** The bytes of all responses of one reading. */
export const MOST_CALENDAR_BYTES = 20_000_000;

/** Reads in a thread, because only a thread can be stopped while it parses a hostile response. */
export function createCalendarReader({
  timeoutMs = 20_000,
  idleMs = 60_000,
  mostMemoryMb = 512,
} = {}): CalendarReader {
  const worker = createTaskWorker<ReadingTask, ReadingAnswer>({
    program: new URL('worker.ts', import.meta.url),
    timeoutMs,
    idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });

  async function run(task: ReadingTask, mostMs = timeoutMs) {
    const answer = await worker.run(task, mostMs).catch((error: unknown) => {
      if (!(error instanceof TaskLimitError)) throw error;
      return { refused: REFUSALS[error.limit] };
    });
    if ('refused' in answer) throw new CalendarError(answer.refused);
    return answer;
  }

  /** Sends the requests of the thread to the server, until the thread has the result. */
  async function converse(task: CalDavTask, fetch: Fetch) {
    const answered: AnsweredRequest[] = [];
    const atOnce = pLimit(REQUESTS_AT_ONCE);
    const end = performance.now() + MOST_MS;
    let bytes = 0;
    let leftMs = timeoutMs;
    async function ask(request: AskedRequest): Promise<AnsweredRequest> {
      if (performance.now() > end) throw new CalendarError(REFUSALS.time);
      if (bytes > MOST_CALENDAR_BYTES) throw tooLarge();
      const answer = await answerTo(request, fetch);
      if ('bytes' in answer) bytes += answer.bytes.byteLength;
      return { request, answer };
    }
    for (let runs = 0; runs < MOST_RUNS; runs += 1) {
      const answer = await run({ ...task, answered }, leftMs);
      if (!('requests' in answer)) return answer;
      const { requests, tookMs } = answer;
      leftMs = Math.max(1, Math.ceil(leftMs - tookMs));
      if (answered.length + requests.length > MOST_REQUESTS) break;
      answered.push(...(await atOnce.map(requests, ask)));
      if (bytes > MOST_CALENDAR_BYTES) throw tooLarge();
    }
    throw new CalendarError('The server of the calendar gave no CalDAV answer.');
  }

  return {
    async readFile(bytes, options) {
      const answer = await run({ kind: 'file', bytes: shared(bytes), ...options });
      return 'file' in answer ? answer.file : unexpected();
    },
    async readPage(provider, bytes, options) {
      const answer = await run({ kind: 'page', provider, bytes, ...options });
      return 'page' in answer ? answer.page : unexpected();
    },
    async findCalDav(access, fetch) {
      const answer = await converse({ kind: 'account', access }, fetch);
      return 'calendars' in answer ? answer.calendars : unexpected();
    },
    async readCalDav(access, options, fetch) {
      const answer = await converse({ kind: 'calendar', access, options }, fetch);
      return 'reading' in answer ? answer.reading : unexpected();
    },
    close: () => worker.close(),
  };
}

const REFUSALS = {
  time: 'The calendar takes too long to read.',
  memory: 'The calendar takes too much memory to read.',
};

function unexpected(): never {
  throw new Error('The thread has answered another task.');
}

async function answerTo(request: AskedRequest, fetch: Fetch): Promise<GivenAnswer> {
  const { url: asked, ...init } = request;
  try {
    const response = await fetch(asked, init);
    const { url, status, headers } = response;
    const bytes = shared(await response.arrayBuffer());
    return { url, status, headers: Object.fromEntries(headers), bytes };
  } catch (error) {
    // The client decides what a failure means, because it tries several URLs.
    if (error instanceof CalendarError) return { failed: error.message };
    throw error;
  }
}

/** Bytes that a thread reads without a copy. */
function shared(bytes: ArrayBuffer): Uint8Array<SharedArrayBuffer> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  copy.set(new Uint8Array(bytes));
  return copy;
}
