import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../graphql/http/server.ts';
import { preflight } from '../../graphql/preflight.ts';

const HOST = '127.0.0.1';
/** Nothing listens on port 1, and no name ends in `.invalid`. */
const NO_SERVER = 'postgres://sixty:hidden-word@127.0.0.1:1/sixty';
const NO_HOST = 'postgres://sixty:hidden-word@database.invalid/sixty';
/** Linux refuses it with an error that says the folder above is missing, which it is not. */
const REFUSED = process.platform === 'linux' ? '/proc/sixty' : '/dev/null/sixty';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'places-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

function take(given: Partial<Parameters<typeof preflight>[0]> = {}) {
  return preflight({ host: HOST, port: 0, dataDir, databaseUrl: null, ...given });
}
async function refusal(given: Parameters<typeof take>[0]): Promise<string> {
  return take(given).then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe('preflight', () => {
  it('opens the port and creates an empty private data folder', async () => {
    const folder = path.join(dataDir, 'deeper', 'still');
    const server = await take({ dataDir: folder });
    expect(server.port).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual([]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await server.close(0);
  });

  it('names PORT if another program uses the port', async () => {
    const other = await listen(HOST, 0);
    expect(await refusal({ port: other.port })).toBe(
      `These settings cannot be used:\n  PORT is in use: another program listens on port ${other.port} of ${HOST}`,
    );
    await other.close(0);
  });

  it('names HOST if it is the address of another machine', async () => {
    expect(await refusal({ host: '192.0.2.1' })).toContain(
      '\n  HOST is wrong: 192.0.2.1 is not an address of this machine',
    );
  });

  it('names DATA_DIR immediately if the folder cannot be created', async () => {
    expect(await refusal({ dataDir: REFUSED })).toMatch(
      /\n {2}DATA_DIR is not a writable folder: .*(proc\/sixty|is a file)/,
    );
    const file = path.join(import.meta.filename, 'below');
    expect(await refusal({ dataDir: file })).toContain(`${import.meta.filename} is a file`);
  });

  it('names DATABASE_URL without its password if there is no database', async () => {
    const messages = [
      await refusal({ databaseUrl: NO_SERVER }),
      await refusal({ databaseUrl: NO_HOST }),
    ];
    expect(messages[0]).toContain(
      '\n  DATABASE_URL does not lead to a database: connect ECONNREFUSED',
    );
    expect(messages[1]).toMatch(
      /\n {2}DATABASE_URL does not lead to a database: .*database\.invalid/,
    );
    expect(messages.join()).not.toContain('hidden-word');
  });

  it('reports all faults at once, one line each, and closes the port again', async () => {
    const free = await listen(HOST, 0);
    await free.close(0);
    const message = await refusal({
      port: free.port,
      dataDir: REFUSED,
      databaseUrl: NO_SERVER,
    });
    expect(message.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
      'These',
      'DATA_DIR',
      'DATABASE_URL',
    ]);
    const again = await listen(HOST, free.port);
    await again.close(0);
  });
});
