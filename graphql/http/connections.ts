import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client that has just received an answer may have its next request on the way. */
const QUIET_MS = 250;
/** A client that has just connected is about to send a request. Browsers also open connections that they never use. */
const FIRST_REQUEST_MS = 1000;

export interface Connections {
  /** From now on every response, also one in progress, tells its client that the connection ends with it. */
  endKeepAlive(): void;
  /** Closes the connections without a request, once no response has ended for a moment. */
  closeUnused(): void;
}

/**
 * Adds to Node's own `closeIdleConnections` what a quiet shutdown needs. Node closes a kept connection while the next
 * request may be on its way, and counts a connection without any request as busy. Call it before the first listener.
 */
export function trackConnections(server: Server): Connections {
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
