import { createTaskWorker, TaskTimeoutError } from '../../../../platform/taskWorker.ts';
import type { BusySpan } from '../busySpan.ts';
import { CalendarError } from '../calendarError.ts';
import type { ReadBusyOptions } from './readBusy.ts';
import type { ReadingAnswer, ReadingTask } from './worker.ts';

/** Finds the busy times in iCalendar files, in a thread of its own. */
export interface CalendarReader {
  /** @throws CalendarError if a text is no calendar, has too many events, or takes too long. */
  read(texts: string[], options: ReadBusyOptions): Promise<BusySpan[]>;
  close(): Promise<void>;
}

/** Reads in a thread, because only a thread can be stopped while a hostile rule repeats without end. */
export function createCalendarReader({ timeoutMs = 10_000, idleMs = 60_000 } = {}): CalendarReader {
  const worker = createTaskWorker<ReadingTask, ReadingAnswer>({
    program: new URL('worker.ts', import.meta.url),
    timeoutMs,
    idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return {
    async read(texts, options) {
      const answer = await worker.run({ ...options, texts }).catch((error: unknown) => {
        if (!(error instanceof TaskTimeoutError)) throw error;
        return { refused: 'The calendar takes too long to read.' };
      });
      if ('refused' in answer) throw new CalendarError(answer.refused);
      return answer.busy;
    },
    close: () => worker.close(),
  };
}
