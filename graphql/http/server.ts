import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const CLOSE_UNUSED_EVERY_MS = 50;
const MAX_POLLS = 50;
const QUICK_POLL_MS = 1;

/** How long a client may take, in milliseconds, before it gets a 408 and its connection is closed. */
interface Timeouts {
  headersTimeout: number;
  requestTimeout: number;
  /** How often Node checks the connections for these timeouts. */
  connectionsCheckingInterval: number;
}

const TIMEOUTS: Timeouts = {
  headersTimeout: 20_000,
  // A file with posts can have 2 GB. Other bodies have less time: see unfinishedBodies.ts.
  requestTimeout: 3_600_000,
  connectionsCheckingInterval: 5_000,
};

export interface HttpServer {
  port: number;
  /** Starts to answer. Requests that arrived earlier have waited. */
  serve(listener: RequestListener): void;
  /**
   * Accepts no new connections, answers the requests of open ones and closes them. Connections that are still open after
   * `graceMs` are cut.
   */
  close(graceMs: number): Promise<void>;
}

/**
 * Takes the port before anything else starts, so that a used port is reported at once and the site's URL is known.
 *
 * @throws when the port is in use, or the host does not belong to this machine.
 */
export async function listen(
  host: string,
  port: number,
  timeouts: Timeouts = TIMEOUTS,
): Promise<HttpServer> {
  const started = Promise.withResolvers<RequestListener>();
  let listener: RequestListener | null = null;
  const server = createServer({
    keepAliveTimeout: 65_000,
    ...timeouts,
  });
  const connections = trackConnections(server);
  server.on('request', (request, response) => {
    if (listener) listener(request, response);
    else void started.promise.then((answer) => answer(request, response));
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });

  /** Node's `Server.close` would also close kept connections at once, even when their next request is on its way. */
  async function close(graceMs: number): Promise<void> {
    // The system resets connections that nobody has accepted when the port closes, so we accept them first.
    await afterQuickPoll();
    let isClosed = false;
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    NetServer.prototype.close.call(server, () => {
      isClosed = true;
      resolve();
    });
    // Not earlier: a client that hears of the end connects again, and the port must be closed by then.
    connections.endKeepAlive();
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    while (!isClosed) {
      await Promise.race([closed, delay(CLOSE_UNUSED_EVERY_MS)]);
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
 * Resolves right after the event loop has polled for new connections and requests, in a turn without other work. So as
 * few clients as possible can arrive between the poll and the next step of the caller.
 */
async function afterQuickPoll(): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const begun = performance.now();
    await new Promise(setImmediate);
    if (poll > 0 && performance.now() - begun < QUICK_POLL_MS) return;
  }
}

/** A client that has just received an answer may have its next request on the way. */
const QUIET_MS = 250;
/** A client that has just connected is about to send a request. Browsers also open connections that they never use. */
const FIRST_REQUEST_MS = 1000;

interface Connections {
  /** From now on every response, also one in progress, tells its client that the connection ends with it. */
  endKeepAlive(): void;
  /** Closes the connections without a request, once no response has ended for a moment. */
  closeUnused(): void;
}

/**
 * Adds to Node's own `closeIdleConnections` what a quiet shutdown needs. Node closes a kept connection while the next
 * request may be on its way, and counts a connection without any request as busy. Call it before the first listener.
 */
function trackConnections(server: Server): Connections {
  /** Connections over which nothing was requested yet, and when each was opened. */
  const unused = new Map<Socket, number>();
  const running = new Set<ServerResponse>();
  let lastEndedAt = 0;
  let isEnding = false;

  server.on('connection', (socket) => {
    unused.set(socket, performance.now());
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request, response) => {
    unused.delete(request.socket);
    running.add(response);
    if (isEnding) response.shouldKeepAlive = false;
    response.once('close', () => {
      running.delete(response);
      lastEndedAt = performance.now();
    });
  });

  return {
    endKeepAlive() {
      isEnding = true;
      for (const response of running) response.shouldKeepAlive = false;
    },
    closeUnused() {
      const now = performance.now();
      for (const [socket, openedAt] of unused) {
        if (socket.bytesRead === 0 && openedAt < now - FIRST_REQUEST_MS) socket.destroy();
      }
      if (lastEndedAt < now - QUIET_MS) server.closeIdleConnections();
    },
  };
}
