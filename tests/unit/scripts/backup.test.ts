import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../graphql/platform/database/database.ts';
import { silentLog } from '../../support/silentLog.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const OPEN = path.join(ROOT, 'tests', 'support', 'database', 'openDataFolder.ts');

let place: string;
const folder = (name: string) => path.join(place, name);
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'sixty-command-'));
});
afterEach(() => rm(place, { recursive: true }));

/** Runs `npm run <name>`, without npm's own second of start. */
function run(name: 'backup' | 'restore', args: string[], dataDir: string) {
  return new Promise<{ code: unknown; text: string }>((resolve) => {
    const script = ['--disable-warning=ExperimentalWarning', `scripts/${name}.ts`, ...args];
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    execFile(process.execPath, script, { cwd: ROOT, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, text: stdout + stderr }),
    );
  });
}

describe('npm run backup and restore', () => {
  it('move an embedded database to another folder after the product is stopped', async () => {
    const running = spawn(process.execPath, [OPEN, folder('old')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void running.kill('SIGKILL'));
    await once(running.stdout, 'data');
    const refused = await run('backup', [folder('backup')], folder('old'));
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Stop it') });
    running.kill('SIGKILL');
    await once(running, 'exit');

    const saved = await run('backup', [folder('backup')], folder('old'));
    expect(saved).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Saved to .*: 1 rows in/),
    });
    const restored = await run('restore', [folder('backup')], folder('new'));
    expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/^Restored from/) });

    const database = await openDatabase({ dataDir: folder('new'), log: silentLog });
    expect(await database.prisma.category.findMany()).toMatchObject([{ slug: 'sales' }]);
    await database.close();
  });

  it('explain what to do if there is no data or no folder argument', async () => {
    const nothing = await run('backup', [folder('backup')], folder('old'));
    expect(nothing).toMatchObject({ code: 1, text: expect.stringContaining('nothing to back up') });
    const nowhere = await run('restore', [], folder('old'));
    expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining('<folder>') });
  });
});
