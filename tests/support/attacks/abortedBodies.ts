import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ATTACKER, type Attack } from './attack.ts';
import { keepOpen } from './flood.ts';

const HEAD = [
  'POST /api/leads HTTP/1.1',
  'Host: localhost',
  `X-Forwarded-For: ${ATTACKER}`,
  'Content-Type: application/json',
  'Content-Length: 1000',
  '',
  '{"firstName":',
].join('\r\n');
/** Enough for the server to have begun with the request. */
const HANG_UP_AFTER_MS = 5;

export const abortedBodies: Attack = {
  name: 'bodies that are broken off',
  promise: 'no line in the log, no slot held',
  found: '4,011 lines of level error',
  keepsToBudget: true,
  run: ({ url }, until) =>
    keepOpen(until, 100, async () => {
      const { hostname, port } = new URL(url);
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined).resume();
      socket.write(HEAD);
      await delay(HANG_UP_AFTER_MS);
      socket.destroy();
      if (!socket.closed) await once(socket, 'close');
    }),
};
