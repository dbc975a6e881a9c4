import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { vi } from 'vitest';

/**
 * Makes new files below the folder fail as on a full disk, in this process: they are created, and cannot be written. Files
 * that are open already keep their space.
 *
 * @returns a function that frees the disk.
 */
export function fillDisk(folder: string): () => void {
  const isBelow = (file: unknown) => !path.relative(folder, String(file)).startsWith('..');
  const full = () =>
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const filled = new Set<number>();
  const { openSync, writeSync } = fs;
  const { writeFile, statfs } = fs.promises;
  const spies = [
    vi.spyOn(fs, 'openSync').mockImplementation((file, flags, mode) => {
      const descriptor = openSync(file, flags, mode);
      if (isBelow(file)) filled.add(descriptor);
      else filled.delete(descriptor);
      return descriptor;
    }),
    vi.spyOn(fs, 'writeSync').mockImplementation((descriptor: number, ...rest: unknown[]) => {
      if (filled.has(descriptor)) throw full();
      return Reflect.apply(writeSync, fs, [descriptor, ...rest]);
    }),
    vi.spyOn(fs.promises, 'writeFile').mockImplementation(async (file, ...rest) => {
      if (isBelow(file)) throw full();
      return writeFile(file, ...rest);
    }),
    vi.spyOn(fs.promises, 'statfs').mockImplementation(async (file: fs.PathLike) => {
      const stats = await statfs(file);
      return isBelow(file) ? Object.assign(stats, { bavail: 0 }) : stats;
    }),
  ];
  syncBuiltinESMExports();
  return () => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  };
}
