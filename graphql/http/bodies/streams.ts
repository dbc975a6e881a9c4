import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../httpEnv.ts';

const MAX_DISCARDED_BYTES = 64 * 2 ** 20;
const MAX_DISCARD_MS = 10_000;

/**
 * Reads and discards the rest of a refused file, up to a limit. Otherwise some clients and proxies are disconnected
 * while they send and never see the response.
 */
export function readRefusedFiles(): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next();
    if (c.error) await readOn(c.env.incoming);
  };
}

async function readOn(incoming: IncomingMessage): Promise<void> {
  const giveUp = setTimeout(() => incoming.destroy(), MAX_DISCARD_MS);
  let bytes = 0;
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > MAX_DISCARDED_BYTES) return;
    }
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(giveUp);
  }
}

/**
 * A text body that is produced only as fast as the client reads it, and not after the client has gone.
 *
 * @param onBreak is called with the error that ended it, and must close the connection. The status is already sent, so
 *   only a broken connection tells the client that the body is incomplete.
 */
export function streamLines(
  lines: AsyncGenerator<string, void>,
  onBreak: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        onBreak(error);
      }
    },
    async cancel() {
      await lines.return();
    },
  });
}
