import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A client that has just connected or been answered may have its next request on the way. */
const QUIET_MS = 250;

export interface Connections {
  /** From now on every answer says that it is the last one over its connection, also those that are being made. */
  announceEnd(): void;
  /** Closes the connections over which nothing is being asked or answered, nor was a moment ago. */
  closeUnused(): void;
  /** Closes all, whatever they carry. */
  cut(): void;
}

/** Knows of every open connection whether a request is being answered over it. To be called before the first listener. */
export function followConnections(server: Server): Connections {
  /** When each was last answered, or opened where it never was. */
  const usedAt = new Map<Socket, number>();
  const running = new Set<ServerResponse>();
  let ending = false;

  server.on('connection', (socket) => {
    usedAt.set(socket, performance.now());
    socket.once('close', () => usedAt.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    running.add(response);
    if (ending) response.shouldKeepAlive = false;
    response.once('close', () => {
      running.delete(response);
      if (usedAt.has(socket)) usedAt.set(socket, performance.now());
    });
  });

  return {
    announceEnd() {
      ending = true;
      for (const response of running) response.shouldKeepAlive = false;
    },
    closeUnused() {
      const quietSince = performance.now() - QUIET_MS;
      let isQuiet = true;
      for (const [socket, at] of usedAt) {
        if (at > quietSince) isQuiet = false;
        // Node counts a connection over which nothing was ever asked as busy.
        else if (socket.bytesRead === 0) socket.destroy();
      }
      // Node knows where a request has begun to arrive.
      if (isQuiet) server.closeIdleConnections();
    },
    cut() {
      for (const socket of usedAt.keys()) socket.destroy();
    },
  };
}
