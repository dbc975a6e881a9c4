import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { followConnections } from './connections.ts';

const TIDY_EVERY_MS = 50;
const MOST_POLLS = 50;
const QUICK_POLL_MS = 1;

/** How long a client may take, in milliseconds, before it is answered 408 and cut. */
export interface Patience {
  headersTimeout: number;
  requestTimeout: number;
  /** How often connections are looked at. */
  connectionsCheckingInterval: number;
}

const PATIENCE: Patience = {
  headersTimeout: 20_000,
  // A photograph over a slow line takes minutes.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
};

export interface HttpServer {
  port: number;
  /** Begins to answer; requests that came before have waited. */
  serve(listener: RequestListener): void;
  /**
   * Takes no more connections and answers what comes over those that are open, each for the last time; cuts what is
   * left after this time.
   */
  close(graceMs: number): Promise<void>;
}

/**
 * Takes the port before anything else is started: a port in use is found at once, and the site's address is known.
 * @throws when the address is in use or not this machine's.
 */
export async function listen(
  host: string,
  port: number,
  patience: Patience = PATIENCE,
): Promise<HttpServer> {
  const started = Promise.withResolvers<RequestListener>();
  let listener: RequestListener | null = null;
  const server = createServer({
    keepAliveTimeout: 65_000,
    ...patience,
  });
  const connections = followConnections(server);
  server.on('request', (request, response) => {
    if (listener) listener(request, response);
    else void started.promise.then((answer) => answer(request, response));
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  /** Not by the server's own `close`: that cuts connections at once over which the next request is on its way. */
  async function close(graceMs: number): Promise<void> {
    // Who has reached us already is taken in first: what is left waiting when the port is closed is reset.
    await afterQuickPoll();
    let isClosed = false;
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
      resolve();
    });
    // Only now: clients that hear of the end connect anew, and must not come to a port that is about to close.
    connections.announceEnd();
    const cut = setTimeout(() => connections.cut(), graceMs);
    while (!isClosed) {
      await Promise.race([closed, delay(TIDY_EVERY_MS)]);
      await afterQuickPoll();
      connections.closeUnused();
    }
    clearTimeout(cut);
  }

  return {
    port: (server.address() as AddressInfo).port,
    serve(answer) {
      listener = answer;
      started.resolve(answer);
    },
    close,
  };
}

/**
 * Resolves right after the system was asked for new connections and requests, at a moment when nothing else kept us from
 * asking: between the question and what follows as little time as possible is left in which somebody could come.
 */
async function afterQuickPoll(): Promise<void> {
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    const begun = performance.now();
    await new Promise(setImmediate);
    if (poll > 0 && performance.now() - begun < QUICK_POLL_MS) return;
  }
}
