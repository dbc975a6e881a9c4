import type { ImportKind } from '../../../../prisma/generated/client/client.ts';
import { ReaderLimitError, startReaderThread } from '../../../platform/readerThread.ts';
import { type Entry, type Finding, UnreadableFileError } from './source.ts';

export interface SourceFile {
  kind: ImportKind;
  path: string;
  /** The address of the site that the posts come from. Null if nobody said it. */
  siteUrl: string | null;
}

export type SourceQuestion = 'open' | 'next' | { picture: string; to: string };

export type SourceAnswer =
  | { opened: { posts: number; findings: Finding[] } }
  | { entries: Entry[]; isLast: boolean }
  | { isCopied: boolean }
  | { unreadable: string };

/** An open file of another program. A thread reads it. */
export interface SourceReader {
  open(): Promise<{ posts: number; findings: Finding[] }>;
  entries(): AsyncGenerator<Entry, void>;
  picture(address: string, to: string): Promise<boolean>;
  close(): Promise<void>;
}

const PROGRAM = new URL('sourceThread.ts', import.meta.url);
/** Reading 2 GB for the first time takes a minute or two. */
const MOST_MS = 10 * 60_000;
/** For the tables of 50,000 posts, and for the longest post. */
const MEMORY_MB = 128;

/** Every call throws UnreadableFileError if the file cannot be read, also if it takes too much to read it. */
export function openSource(file: SourceFile): SourceReader {
  const thread = startReaderThread<SourceQuestion, SourceAnswer>({
    program: PROGRAM,
    data: file,
    mostMs: MOST_MS,
    memoryMb: MEMORY_MB,
  });

  async function ask(question: SourceQuestion): Promise<SourceAnswer> {
    const answer = await thread.ask(question).catch((error: unknown) => {
      throw error instanceof ReaderLimitError ? new UnreadableFileError(error.message) : error;
    });
    if ('unreadable' in answer) throw new UnreadableFileError(answer.unreadable);
    return answer;
  }

  return {
    async open() {
      const answer = await ask('open');
      if ('opened' in answer) return answer.opened;
      throw new Error('The thread has not opened the file.');
    },
    async *entries() {
      for (;;) {
        const answer = await ask('next');
        if (!('entries' in answer)) throw new Error('The thread has not read on.');
        yield* answer.entries;
        if (answer.isLast) return;
      }
    },
    async picture(address, to) {
      const answer = await ask({ picture: address, to });
      return 'isCopied' in answer && answer.isCopied;
    },
    close: () => thread.close(),
  };
}
