import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** `npm run db check` in a folder that holds a schema and its migrations. */
function check(folder: string): Promise<{ stdout: string }> {
  const script = ['--disable-warning=ExperimentalWarning', path.resolve('scripts/db.ts'), 'check'];
  return promisify(execFile)(process.execPath, script, { cwd: folder });
}

describe('the migrations', () => {
  it('result in the Prisma schema', async () => {
    expect((await check('.')).stdout).toBe('The migrations lead to the schema.\n');
  });

  it('are reported as incomplete if the schema is ahead of them', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'drift-'));
    await cp('prisma/migrations', path.join(folder, 'prisma/migrations'), { recursive: true });
    const schema = await readFile('prisma/schema.prisma', 'utf8');
    const ahead = schema.replace('model Lead {', 'model Lead {\n  nickname String?');
    await writeFile(path.join(folder, 'prisma/schema.prisma'), ahead);

    const failed = await check(folder).catch((error: unknown) => error);

    expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining('nickname') });
    await rm(folder, { recursive: true });
  });
});
