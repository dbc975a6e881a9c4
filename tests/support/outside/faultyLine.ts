import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What happens to bytes: they pass, nothing answers, or connections end. */
type Fault = 'none' | 'silent' | 'closes';

/** A way to a server of somebody else that can fail. */
export interface FaultyLine {
  /** Without a scheme: `127.0.0.1:2525`. */
  host: string;
  /** Ends all connections. New ones have this fault. */
  behave(fault: Fault): void;
  close(): Promise<void>;
}

/** @param target the port of the server on this machine. */
export async function startFaultyLine(target: number): Promise<FaultyLine> {
  const open = new Set<Socket>();
  let fault: Fault = 'none';
  const keep = (socket: Socket) => {
    open.add(socket);
    // The other side may end it at any time.
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((socket) => {
    keep(socket);
    if (fault === 'closes') socket.destroy();
    if (fault !== 'none') return;
    const behind = connect(target, '127.0.0.1');
    keep(behind);
    socket.pipe(behind).pipe(socket);
    socket.on('close', () => behind.destroy());
    behind.on('close', () => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(next) {
      fault = next;
      endAll();
    },
    async close() {
      server.close();
      endAll();
      await once(server, 'close');
    },
  };
}
