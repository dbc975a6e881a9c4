import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveBodies } from '../../../../graphql/http/bodies/receiveBodies.ts';
import {
  ARRIVAL_LIMITS,
  type ArrivalLimits,
  watchUnfinishedBodies,
} from '../../../../graphql/http/bodies/unfinishedBodies.ts';
import {
  LIMITS,
  type Pressure,
  shedLoad,
  watchPressure,
} from '../../../../graphql/http/overload.ts';
import { type HttpServer, listen } from '../../../../graphql/http/server.ts';

const HOST = '127.0.0.1';
/** Looks fifty times a second, and never finds a body too slow. */
const patient: ArrivalLimits = { ...ARRIVAL_LIMITS, lookEveryMs: 20, minBytesPerSecond: 0 };

describe('a body that does not end', () => {
  let registry: Registry;
  let pressure: Pressure;
  let server: HttpServer;
  let sockets: Socket[];

  beforeEach(() => {
    registry = new Registry();
    pressure = watchPressure({ waitingCount: 0 });
    sockets = [];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    pressure.stop();
    await server.close(0);
  });

  /** Answers with the number of bytes that were received. Uploads are read while they arrive. */
  async function serve(limits: ArrivalLimits): Promise<void> {
    const refuse = shedLoad({ pressure, metrics: { registry } });
    server = await listen(HOST, 0);
    server.serve(
      receiveBodies(
        (request, response) => {
          if (refuse(request, response)) return;
          if (request.url?.startsWith('/uploads/')) {
            request.resume().once('end', () => response.end('stored'));
            return;
          }
          response.end(String(request.rawBody?.byteLength ?? 0));
        },
        watchUnfinishedBodies({ registry }, limits),
        { trustProxy: 1 },
      ),
    );
  }

  /** Sends the headers of a post and the beginning of its body. @returns what the server answers before it hangs up. */
  async function begin(path: string, client = '8.8.8.8', method = 'POST') {
    const socket = connect(server.port, HOST).setEncoding('utf8');
    sockets.push(socket);
    let answer = '';
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.on('error', () => undefined);
    const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n`;
    socket.write(`${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":`);
    await once(socket, 'connect');
    return { socket, closed: once(socket, 'close').then(() => answer) };
  }

  const post = (path: string, body: BodyInit = '{}', client = '9.9.9.9') =>
    fetch(`http://${HOST}:${server.port}${path}`, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': client },
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });
  const count = async (reason: string) => {
    const text = await registry.metrics();
    const line = new RegExp(`sixty_unfinished_bodies_total\\{reason="${reason}"\\} (\\d+)`);
    return Number(line.exec(text)?.[1] ?? 0);
  };

  it.each(['/graphql', '/api/auth/login', '/uploads/a/b'])(
    'keeps nobody else waiting, although 510 of them arrive at %s',
    async (path) => {
      // The bound of requests is 500.
      expect(LIMITS.requests).toBeLessThan(510);
      await serve({ ...patient, perClient: { api: 1000, upload: 1000, import: 1000 } });
      await Promise.all(Array.from({ length: 510 }, () => begin(path)));
      for (const other of ['/graphql', '/api/auth/login', '/api/waitlist']) {
        expect([other, (await post(other)).status]).toEqual([other, 200]);
      }
      expect(pressure.overload()).toBeNull();
    },
  );

  it('gives way to newer ones when its client has too many, and never to those of others', async () => {
    await serve(patient);
    const other = await begin('/graphql', '1.1.1.1');
    const all: Awaited<ReturnType<typeof begin>>[] = [];
    for (let sent = 0; sent < 20; sent += 1) all.push(await begin('/graphql'));
    const [first] = all;
    expect(await first?.closed).toMatch(/^HTTP\/1\.1 408 .*REQUEST_TIMEOUT/s);
    await expect.poll(() => count('client')).toBe(4);
    other.socket.end(' '.repeat(995));
    expect(await other.closed).toMatch(/^HTTP\/1\.1 200 .*1000/s);
    expect((await post('/graphql', '{}', '8.8.8.8')).status).toBe(200);
  });

  it('is answered with 408 when its time is over, in the format of the path', async () => {
    await serve({ ...patient, maxMs: { api: 60, upload: 60, import: 60 } });
    const rest = await begin('/api/leads');
    expect(await rest.closed).toMatch(
      /^HTTP\/1\.1 408 .*\{"error":"The request took too long to arrive\."\}/s,
    );
    const upload = await begin('/uploads/a/b', '8.8.8.8', 'PUT');
    await upload.closed;
    expect(await count('late')).toBe(2);
  });

  it('ends when it arrives too slowly', async () => {
    await serve({ ...patient, graceMs: 40, minBytesPerSecond: 1_000_000 });
    const slow = await begin('/api/leads');
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('gives way when the beginnings of all bodies fill the memory', async () => {
    await serve({ ...patient, maxHeldBytes: 12 });
    const first = await begin('/api/leads', '1.1.1.1');
    await begin('/api/leads', '2.2.2.2');
    await begin('/api/leads', '3.3.3.3');
    expect(await first.closed).toMatch(/^HTTP\/1\.1 408 /);
    expect(await count('memory')).toBe(1);
  });

  it('is forgotten when its client leaves', async () => {
    await serve({ ...patient, perClient: { api: 1, upload: 1, import: 1 } });
    const gone = await begin('/api/leads');
    gone.socket.destroy();
    const stays = await begin('/api/leads');
    stays.socket.end(' '.repeat(995));
    expect(await stays.closed).toMatch(/^HTTP\/1\.1 200 /);
    expect(await count('client')).toBe(0);
  });

  it('is passed on with its beginning when it is too large already', async () => {
    await serve(patient);
    const chunks = new Blob([new Uint8Array(120_000)]).stream();
    expect(Number(await (await post('/api/leads', chunks)).text())).toBeGreaterThan(102_400);
    const announced = ask({ host: HOST, port: server.port, path: '/api/leads', method: 'POST' });
    announced.on('error', () => undefined).setHeader('content-length', 10_000_000);
    announced.flushHeaders();
    const [response] = await once(announced, 'response');
    expect(response.statusCode).toBe(200);
    announced.destroy();
  });
});
