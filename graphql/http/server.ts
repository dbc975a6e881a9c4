import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

const TIDY_EVERY_MS = 100;

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
  /** Takes no more connections, lets running requests finish, and cuts what is left after this time. */
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
  server.on('request', (request, response) => {
    if (listener) listener(request, response);
    else void started.promise.then((answer) => answer(request, response));
  });
  const sockets = trackSockets(server);

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(answer) {
      listener = answer;
      started.resolve(answer);
    },
    close: (graceMs) =>
      new Promise((resolve) => {
        // Looked for again and again: counting the requests of each connection would cost every request a little.
        const tidy = setInterval(() => server.closeIdleConnections(), TIDY_EVERY_MS);
        const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs);
        server.close(() => {
          clearInterval(tidy);
          clearTimeout(cut);
          resolve();
        });
        // Node counts a connection over which nothing was ever asked as busy.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }),
  };
}

function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}
