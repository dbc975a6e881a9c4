import type { IncomingMessage } from 'node:http';

/** An answer has more bytes than we read. */
export class TooLongError extends Error {
  override name = 'TooLongError';

  constructor() {
    super('the answer is too long');
  }
}

/** The whole body of an answer. @throws TooLongError as soon as more than `mostBytes` have arrived. */
export async function bodyOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new TooLongError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The first bytes of a body. A body that breaks off is no error: the result has what arrived. */
export async function beginningOf(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // The rest of the body is lost.
  }
  return Buffer.concat(chunks).subarray(0, mostBytes);
}
