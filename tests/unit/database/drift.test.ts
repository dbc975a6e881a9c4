import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('the migrations lead to the Prisma schema', { timeout: 60_000 }, async () => {
  const check = ['--disable-warning=ExperimentalWarning', 'scripts/db.ts', 'check'];
  const { stdout } = await promisify(execFile)(process.execPath, check);
  expect(stdout).toBe('The migrations lead to the schema.\n');
});
