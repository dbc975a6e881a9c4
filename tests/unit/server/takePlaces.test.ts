import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../graphql/http/server.ts';
import { takePlaces } from '../../../graphql/takePlaces.ts';

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

function take(given: Partial<Parameters<typeof takePlaces>[0]> = {}) {
  return takePlaces({ host: HOST, port: 0, dataDir, databaseUrl: null, ...given });
}
async function refusal(given: Parameters<typeof take>[0]): Promise<string> {
  return take(given).then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe('the places that settings lead to', () => {
  it('are taken where they can be: the port is open, the folder made, empty and nobody else’s', async () => {
    const folder = path.join(dataDir, 'deeper', 'still');
    const server = await take({ dataDir: folder });
    expect(server.port).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual([]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await server.close(0);
  });

  it('are refused with the name of PORT where another program has it', async () => {
    const other = await listen(HOST, 0);
    expect(await refusal({ port: other.port })).toBe(
      `These settings cannot be used:\n  PORT is taken: another program listens on port ${other.port} of ${HOST}`,
    );
    await other.close(0);
  });

  it('are refused with the name of HOST where it is the address of another machine', async () => {
    expect(await refusal({ host: '192.0.2.1' })).toContain(
      '\n  HOST leads elsewhere: 192.0.2.1 is no address of this machine',
    );
  });

  it('are refused, not waited for, where DATA_DIR cannot be made', async () => {
    expect(await refusal({ dataDir: REFUSED })).toMatch(
      /\n {2}DATA_DIR is no folder that can be written to: .*(proc\/sixty|is a file)/,
    );
    const file = path.join(import.meta.filename, 'below');
    expect(await refusal({ dataDir: file })).toContain(`${import.meta.filename} is a file`);
  });

  it('are refused with the name of DATABASE_URL, and without its password', async () => {
    const messages = [
      await refusal({ databaseUrl: NO_SERVER }),
      await refusal({ databaseUrl: NO_HOST }),
    ];
    expect(messages[0]).toContain('\n  DATABASE_URL leads to no database: connect ECONNREFUSED');
    expect(messages[1]).toMatch(/\n {2}DATABASE_URL leads to no database: .*database\.invalid/);
    expect(messages.join()).not.toContain('hidden-word');
  });

  it('are refused all at once, a line for each, and what was taken is given back', async () => {
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
