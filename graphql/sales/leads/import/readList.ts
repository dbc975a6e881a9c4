import type { FieldIssue } from '../../../../web/content/fields/issues.ts';
import { RestError } from '../../../http/problems/problems.ts';
import { ReaderLimitError, startReaderThread } from '../../../platform/readerThread.ts';
import { InvalidInputError } from '../../../schema/errors.ts';
import type { Row } from './rows.ts';

/** A list of leads in a file. */
export interface List {
  path: string;
  type: ListType;
}

export type ListType = 'text/csv' | 'application/x-ndjson';

/** What the thread has read next. */
export type ListPart =
  | { rows: Row[]; isLast: boolean }
  | { issues: FieldIssue[] }
  | { isNotUtf8: true };

const PROGRAM = new URL('listThread.ts', import.meta.url);
/** The time of one part of 200 rows, with the start of the thread. */
const MOST_MS = 20_000;
const MEMORY_MB = 256;

/**
 * The rows of a list. A thread reads them, with limits of time and memory, because a hostile list would hold up the event loop for tenths of a
 * second.
 *
 * @throws InvalidInputError if required columns are missing. RestError 400 if the file is not UTF-8 or takes too much to read.
 */
export async function* readList(list: List): AsyncGenerator<Row, void> {
  const thread = startReaderThread<'next', ListPart>({
    program: PROGRAM,
    data: list,
    mostMs: MOST_MS,
    memoryMb: MEMORY_MB,
  });
  try {
    for (;;) {
      const part = await thread.ask('next').catch((error: unknown) => {
        if (!(error instanceof ReaderLimitError)) throw error;
        throw new RestError(400, 'The list takes too much time or memory to read.');
      });
      if ('issues' in part) {
        const [first, ...rest] = part.issues;
        if (first) throw new InvalidInputError([first, ...rest]);
      } else if ('isNotUtf8' in part) {
        throw new RestError(400, 'The list must be written in UTF-8.');
      } else {
        yield* part.rows;
        if (part.isLast) return;
      }
    }
  } finally {
    await thread.close();
  }
}
