import { createReadStream } from 'node:fs';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { InvalidInputError } from '../../../schema/errors.ts';
import type { List, ListPart } from './readList.ts';
import { csvRows, jsonRows, linesOf, type Row } from './rows.ts';

// The thread that reads one list. It answers each message with the next part.

const ROWS_OF_A_PART = 200;
const READERS = { 'text/csv': csvRows, 'application/x-ndjson': jsonRows };

if (parentPort) serve(parentPort, workerData);

function serve(port: MessagePort, { path, type }: List): void {
  const rows = READERS[type](linesOf(textOf(path)));
  port.on('message', () => {
    void nextPart(rows).then((part) => port.postMessage(part));
  });
}

async function nextPart(rows: AsyncGenerator<Row, void>): Promise<ListPart> {
  const part: Row[] = [];
  try {
    while (part.length < ROWS_OF_A_PART) {
      const next = await rows.next();
      if (next.done) return { rows: part, isLast: true };
      part.push(next.value);
    }
    return { rows: part, isLast: false };
  } catch (error) {
    if (error instanceof InvalidInputError) return { issues: error.issues };
    if (error instanceof TypeError) return { isNotUtf8: true };
    throw error;
  }
}

/** A byte order mark is left out. @throws TypeError if the file is not UTF-8. */
async function* textOf(path: string): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
