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
