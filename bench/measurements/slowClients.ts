// A thousand clients that never finish their requests: each sends one more character of its headers per second.
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
    // The server closes these connections on purpose; the count shows how many remain.
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
