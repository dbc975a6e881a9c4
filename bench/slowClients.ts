// A thousand clients that never finish to ask: each sends one more letter of its headers a second.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import process from 'node:process';

const EVERY_MS = 1000;

process.once('message', (order: { port: number; count: number }) => void stall(order));
process.on('disconnect', () => process.exit());

async function stall({ port, count }: { port: number; count: number }): Promise<void> {
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index += 1) {
    const socket = connect(port, '127.0.0.1');
    // Who is cut off is what this is about; the count tells how many were kept.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: slow.example\r\nX-Slow: ');
    sockets.push(socket);
  }
  setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, EVERY_MS);
  process.send?.('stalled');
}
