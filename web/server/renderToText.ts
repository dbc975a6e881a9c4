import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Renders until nothing is pending. It rejects for any error, so an incomplete page is never sent. */
export function renderToText(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(node, {
      // Otherwise a Suspense boundary over 12.8 kB is sent as a fallback plus an inline script, even when all is ready.
      progressiveChunkSize: Infinity,
      onAllReady: () => stream.pipe(sink),
      onError: reject,
    });
  });
}
