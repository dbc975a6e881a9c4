import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it } from 'vitest';
import { exportLines, type ExportTable } from '../../../graphql/platform/exportTable.ts';
import { type HttpServer, listen } from '../../../graphql/http/server.ts';
import { streamLines } from '../../../graphql/http/bodies/streams.ts';
import type { PrismaClient } from '../../../prisma/generated/client/client.ts';

const PIECES = 40;
/** A thousand lines of it are a megabyte: what sockets hold on their way is a few of these. */
const CELL = 'x'.repeat(1_000);

/** A list of forty thousand rows that counts how often it is read. */
function countedTable() {
  let reads = 0;
  const table: ExportTable<object> = {
    columns: ['Text'],
    async read(_filter, { take }) {
      reads += 1;
      const rows = reads <= PIECES ? take : 0;
      return Array.from({ length: rows }, (_, row) => ({ id: `${reads}-${row}`, cells: [CELL] }));
    },
  };
  return { table, reads: () => reads };
}

describe('an export stream', () => {
  let server: HttpServer;
  afterEach(() => server.close(0));

  /** Serves these tables over real sockets, each at its number. */
  async function serve(tables: ExportTable<object>[], broken: unknown[] = []): Promise<number> {
    server = await listen('127.0.0.1', 0);
    const answer = getRequestListener(({ url }, { outgoing }) => {
      const table = tables[Number(new URL(url).pathname.slice(1))];
      if (!table) return new Response(null, { status: 404 });
      // Nothing here asks the database.
      const asked = { now: new Date(), userId: 'ann', siteUrl: 'http://localhost' };
      const lines = exportLines(table, {}, asked, {} as PrismaClient);
      const onBreak = (error: unknown) => {
        broken.push(error);
        outgoing.destroy();
      };
      return new Response(streamLines(lines, onBreak));
    });
    server.serve((request, response) => void answer(request, response));
    return server.port;
  }

  /** Asks, and reads nothing yet. */
  function ask(port: number, path: string) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return socket;
  }

  it('is generated only as fast as the client reads, and completely', async () => {
    const [slow, fast] = [countedTable(), countedTable()];
    const port = await serve([slow.table, fast.table]);
    const socket = ask(port, '/0');
    await expect.poll(slow.reads).toBeGreaterThan(0);
    // Begun later, and taken whole: without waiting the first one would be as far.
    const whole = await (await fetch(`http://127.0.0.1:${port}/1`)).text();
    expect(whole.split(CELL)).toHaveLength(PIECES * 1_000 + 1);
    expect(fast.reads()).toBe(PIECES + 1);
    expect(slow.reads()).toBeLessThan(PIECES * 0.6);
    expect((await text(socket)).split(CELL)).toHaveLength(PIECES * 1_000 + 1);
    expect(slow.reads()).toBe(PIECES + 1);
  });

  it('stops when the client is gone', async () => {
    const [gone, next] = [countedTable(), countedTable()];
    const broken: unknown[] = [];
    const port = await serve([gone.table, next.table], broken);
    const socket = ask(port, '/0');
    await once(socket, 'readable');
    socket.destroy();
    await (await fetch(`http://127.0.0.1:${port}/1`)).text();
    expect(gone.reads()).toBeLessThan(PIECES * 0.6);
    expect(broken).toEqual([]);
  });

  it('fails if a row cannot be read, and reports why', async () => {
    const failure = new Error('The database is gone.');
    const broken: unknown[] = [];
    const table = countedTable().table;
    const failing: ExportTable<object> = {
      ...table,
      read: (filter, part, ...rest) =>
        part.olderThan ? Promise.reject(failure) : table.read(filter, part, ...rest),
    };
    const port = await serve([failing], broken);
    const taken = fetch(`http://127.0.0.1:${port}/0`).then((response) => response.text());
    await expect(taken).rejects.toThrow('terminated');
    expect(broken).toEqual([failure]);
  });
});
