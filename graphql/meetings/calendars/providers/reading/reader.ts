import { createTaskWorker, TaskTimeoutError } from '../../../../platform/taskWorker.ts';
import type { Span } from '../../../slots/spans.ts';
import type { CalDavAccess, FoundCalendar } from '../calendarEntry.ts';
import { CalendarError } from '../calendarError.ts';
import type { BusyOptions, Reading } from '../reading.ts';
import type { AnsweredRequest, AskedRequest, GivenAnswer } from './answeredFetch.ts';
import type { CalDavReadingOptions } from './calDavClient.ts';
import type { CalDavTask, ReadingAnswer, ReadingTask } from './worker.ts';

type Fetch = typeof globalThis.fetch;

/** Parses the responses of calendars in a thread. Every method throws a CalendarError if that takes too long. */
export interface CalendarReader {
  /** The busy times in iCalendar files. @throws CalendarError if a text is not a calendar, or has too many events. */
  read(texts: string[], options: BusyOptions): Promise<Span[]>;
  /** The calendars of a CalDAV account. @throws CalendarError if the server shows none. */
  findCalDav(access: CalDavAccess, fetch: Fetch): Promise<FoundCalendar[]>;
  /** The events of a CalDAV calendar within the window. @throws CalendarError */
  readCalDav(access: CalDavAccess, options: CalDavReadingOptions, fetch: Fetch): Promise<Reading>;
  close(): Promise<void>;
}

/** More than an account with a hundred calendars needs. */
const MOST_REQUESTS = 200;

/** Reads in a thread, because only a thread can be stopped while it parses a hostile response. */
export function createCalendarReader({ timeoutMs = 10_000, idleMs = 60_000 } = {}): CalendarReader {
  const worker = createTaskWorker<ReadingTask, ReadingAnswer>({
    program: new URL('worker.ts', import.meta.url),
    timeoutMs,
    idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });

  async function run(task: ReadingTask): Promise<Exclude<ReadingAnswer, { refused: string }>> {
    const answer = await worker.run(task).catch((error: unknown) => {
      if (!(error instanceof TaskTimeoutError)) throw error;
      return { refused: 'The calendar takes too long to read.' };
    });
    if ('refused' in answer) throw new CalendarError(answer.refused);
    return answer;
  }

  /** Sends the requests of the thread to the server, until the thread has the result. */
  async function converse(task: CalDavTask, fetch: Fetch) {
    const answered: AnsweredRequest[] = [];
    for (;;) {
      const answer = await run({ ...task, answered });
      if (!('requests' in answer)) return answer;
      const { requests } = answer;
      if (answered.length + requests.length > MOST_REQUESTS)
        throw new CalendarError('The server of the calendar gave no CalDAV answer.');
      answered.push(...(await Promise.all(requests.map((request) => ask(request, fetch)))));
    }
  }

  return {
    async read(texts, options) {
      const answer = await run({ kind: 'files', texts, options });
      return 'busy' in answer ? answer.busy : unexpected();
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

function unexpected(): never {
  throw new Error('The thread has answered another task.');
}

async function ask(request: AskedRequest, fetch: Fetch): Promise<AnsweredRequest> {
  const { url, ...init } = request;
  return { request, answer: await answerOf(await fetch(url, init).catch(failed)) };
}

async function answerOf(response: Response | { failed: string }): Promise<GivenAnswer> {
  if ('failed' in response) return response;
  const { url, status, headers } = response;
  return { url, status, headers: Object.fromEntries(headers), text: await response.text() };
}

/** The client decides what a failure means, because it tries several URLs. */
function failed(error: unknown): { failed: string } {
  if (error instanceof CalendarError) return { failed: error.message };
  throw error;
}
