import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ghostSource } from './ghost.ts';
import { markdownSource } from './markdownFiles.ts';
import { type Entry, type Source, UnreadableFileError } from './source.ts';
import type { SourceAnswer, SourceFile, SourceQuestion } from './readSource.ts';
import { wordpressSource } from './wordpress.ts';

// The thread that reads one file of another program. It answers each message.

const ENTRIES_OF_A_PART = 20;
const MOST_CHARACTERS_OF_A_PART = 1_000_000;

if (parentPort) serve(parentPort, workerData);

function serve(port: MessagePort, file: SourceFile): void {
  const source = sourceOf(file);
  const entries = source.entries();
  port.on('message', (question: SourceQuestion) => {
    void answer(question, source, entries).then((given) => port.postMessage(given));
  });
}

function sourceOf({ kind, path, siteUrl }: SourceFile): Source {
  switch (kind) {
    case 'ghost':
      return ghostSource(path, siteUrl);
    case 'wordpress':
      return wordpressSource(path);
    case 'markdown':
      return markdownSource(path);
  }
}

async function answer(
  question: SourceQuestion,
  source: Source,
  entries: AsyncGenerator<Entry, void>,
): Promise<SourceAnswer> {
  try {
    if (question === 'open') return { opened: await source.open() };
    if (question === 'next') return await nextPart(entries);
    return { isCopied: (await source.picture?.(question.picture, question.to)) ?? false };
  } catch (error) {
    if (error instanceof UnreadableFileError) return { unreadable: error.message };
    throw error;
  }
}

async function nextPart(entries: AsyncGenerator<Entry, void>): Promise<SourceAnswer> {
  const part: Entry[] = [];
  let characters = 0;
  while (part.length < ENTRIES_OF_A_PART && characters < MOST_CHARACTERS_OF_A_PART) {
    const next = await entries.next();
    if (next.done) return { entries: part, isLast: true };
    part.push(next.value);
    if ('post' in next.value) characters += next.value.post.text.text.length;
  }
  return { entries: part, isLast: false };
}
