import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keptSecretBox } from '../../../../graphql/platform/secrets/keptSecretBox.ts';

describe('a kept secret box', () => {
  it('is the same for all processes with a common folder, and readable only by their owner', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'kept-'));
    try {
      const where = { dataDir: path.join(dataDir, 'new'), file: 'some.key' };
      const file = path.join(where.dataDir, where.file);
      const boxes = await Promise.all(
        Array.from({ length: 8 }, () => keptSecretBox(null, where)()),
      );
      const sealed = boxes.map((box, index) => box.seal(`secret ${index}`));
      for (const box of boxes) {
        expect(sealed.map((each) => box.open(each))).toEqual(
          boxes.map((_, index) => `secret ${index}`),
        );
      }
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/);
      // A key from the settings is another, and leaves the file alone.
      const other = await keptSecretBox('a key of 32 characters or even more', where)();
      expect(() => other.open(sealed[0] ?? new Uint8Array())).toThrow('authenticate');
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });
});
