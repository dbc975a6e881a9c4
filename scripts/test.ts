import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Check, runCheck, runLive, sum, type Tally, tallyOf, VITEST } from './checks.ts';

/** Generated files that are committed, because people and other programs read them. */
const COMMITTED = ['schema.graphql', 'graphql/http/persisted.json', 'docs/partners.md'];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// Without npm's PATH, the tools and the right Node version would not be found.
process.env.PATH = `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`;

// Node keeps what it compiled for the next worker.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node-compile-cache');

const node = process.execPath;
const tallies: Tally[] = [];

async function check(each: Check): Promise<void> {
  const passed = await runCheck(each);
  tallies.push({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });
}

async function generate(): Promise<void> {
  const read = () => COMMITTED.map((file) => readFileSync(file, 'utf8'));
  const before = read();
  await check({ name: 'code is generated', command: [node, 'scripts/gen.ts', '--schema'] });
  const stale = COMMITTED.filter((_, index) => read()[index] !== before[index]);
  const name = 'committed generated files are current';
  process.stdout.write(
    stale.length === 0
      ? `✓ ${name}\n`
      : `✗ ${name}: npm run gen -- --schema changed ${stale.join(', ')}\n`,
  );
  tallies.push({
    passed: stale.length === 0 ? 1 : 0,
    failed: stale.length === 0 ? 0 : 1,
    skipped: 0,
  });
}

async function test(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sixty-test-'));
  const report = path.join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runLive([...VITEST, 'run', ...reporters]);
  tallies.push(
    tallyOf(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, code),
  );
  rmSync(folder, { recursive: true, force: true });
}

async function runAll(): Promise<void> {
  await generate();
  // Two at a time, so that short checks run beside the longest.
  await Promise.all([
    check({ name: 'types', command: ['tsc', '--noEmit'] }),
    (async () => {
      await check({ name: 'lint', command: ['oxlint'] });
      await check({ name: 'format', command: ['oxfmt', '--check'] });
      await check({ name: 'no unused code', command: ['knip'] });
      await check({ name: 'build', command: [node, 'scripts/build.ts'] });
    })(),
  ]);
  await test();
}

try {
  await runAll();
} catch (error) {
  // An error of the run itself must not look like a success.
  console.error(error);
  tallies.push({ passed: 0, failed: 1, skipped: 0 });
}
const { passed, failed, skipped } = sum(tallies);
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failed > 0 ? 1 : 0;
