import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Clients that are being answered may have their next requests on the way. */
const QUIET_MS = 250;
/** Who has just connected is about to ask; some connect for later, and nobody waits for them. */
const FIRST_REQUEST_MS = 1000;

export interface Connections {
  /** From now on every answer says that it is the last one over its connection, also those that are being made. */
  announceEnd(): void;
  /** Closes the connections over which nothing is being asked or answered, once nobody was answered for a moment. */
  closeUnused(): void;
  /** Closes all, whatever they carry. */
  cut(): void;
}

/** Knows of every open connection whether a request is being answered over it. To be called before the first listener. */
export function followConnections(server: Server): Connections {
  /** When each was opened. */
  const openedAt = new Map<Socket, number>();
  let answeredAt = 0;
  const running = new Set<ServerResponse>();
  let ending = false;

  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  server.on('request', (_request, response) => {
    running.add(response);
    if (ending) response.shouldKeepAlive = false;
    response.once('close', () => {
      running.delete(response);
      answeredAt = performance.now();
    });
  });

  return {
    announceEnd() {
      ending = true;
      for (const response of running) response.shouldKeepAlive = false;
    },
    closeUnused() {
      const now = performance.now();
      const isQuiet = answeredAt < now - QUIET_MS;
      for (const [socket, at] of openedAt) {
        if (socket.bytesRead > 0) continue;
        // Node counts a connection over which nothing was ever asked as busy.
        if (at < now - FIRST_REQUEST_MS) socket.destroy();
      }
      // Node knows where a request has begun to arrive.
      if (isQuiet) server.closeIdleConnections();
    },
    cut() {
      for (const socket of openedAt.keys()) socket.destroy();
    },
  };
}
