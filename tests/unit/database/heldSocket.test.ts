import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { holdPath, SocketHeldError } from '../../../graphql/services/database/heldSocket.ts';

let folder: string;
let socket: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'socket-'));
  socket = path.join(folder, 'lock.sock');
});
afterEach(() => rm(folder, { recursive: true }));

describe('a socket file', () => {
  it('has one holder, who is named to the others', async () => {
    const held = await holdPath(socket);

    const second = await holdPath(socket).catch((error: unknown) => error);

    expect(second).toBeInstanceOf(SocketHeldError);
    expect((second as SocketHeldError).holder).toMatch(new RegExp(`^process ${process.pid} on `));
    expect(await readdir(folder)).toEqual(['lock.sock']);
    await held.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('can be held again after it was released', async () => {
    await (await holdPath(socket)).release();
    await (await holdPath(socket)).release();
  });

  it('goes to one of many who start at once, also over one that a dead process left', async () => {
    await writeFile(socket, '');

    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => holdPath(socket)));

    const held = tries.filter((result) => result.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await Promise.all(held.map(({ value }) => value.release()));
    expect(await readdir(folder)).toEqual([]);
  });
});
