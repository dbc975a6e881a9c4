import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  lockSocketFile,
  SocketLockedError,
} from '../../../../graphql/platform/database/folderLock.ts';

let folder: string;
let socket: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'socket-'));
  socket = path.join(folder, 'lock.sock');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a socket file', () => {
  it('has one owner, whose name the others see', async () => {
    const held = await lockSocketFile(socket);

    const second = await lockSocketFile(socket).catch((error: unknown) => error);

    expect(second).toBeInstanceOf(SocketLockedError);
    expect((second as SocketLockedError).holder).toMatch(new RegExp(`^process ${process.pid} on `));
    expect(await readdir(folder)).toEqual(['lock.sock']);
    await held.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('can be taken again after its release', async () => {
    await (await lockSocketFile(socket)).release();
    await (await lockSocketFile(socket)).release();
  });

  it('goes to exactly one of many simultaneous starts, even if a dead process left it', async () => {
    await writeFile(socket, '');

    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockSocketFile(socket)));

    const held = tries.filter((result) => result.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await Promise.all(held.map(({ value }) => value.release()));
    expect(await readdir(folder)).toEqual([]);
  });
});
