import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { lock, lockfileErrors, manifest } from './audit/lockfileErrors.ts';

// Checks the lock file, then asks the registry for known vulnerabilities. The first part needs no network and is also a
// test. People run the second before each release and once a week.

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
    }),
  ),
});

const errors = lockfileErrors(
  manifest.parse(read('package.json')),
  lock.parse(read('package-lock.json')),
);
for (const error of errors) process.stdout.write(`${error}\n`);
process.stdout.write(
  errors.length === 0 ? 'What is installed is named by version and checksum.\n' : '',
);

// Development tools are checked too: they run on developers' machines.
const asked = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
const answer = answerOf(asked.stdout);
if (answer) {
  const known = Object.entries(answer.vulnerabilities);
  for (const [name, { severity, range, fixAvailable }] of known) {
    const fix = fixAvailable === false ? 'there is no fix yet' : 'there is a fix';
    process.stdout.write(`${name} ${range}: ${severity}, ${fix}\n`);
  }
  process.stdout.write(`The registry reports vulnerabilities in ${known.length} packages.\n`);
  process.exitCode = known.length > 0 ? 1 : 0;
} else {
  process.stdout.write(
    'The registry could not be reached. Run this again with a connection to it.\n',
  );
}
if (errors.length > 0) process.exitCode = 1;

function answerOf(text: string): z.infer<typeof report> | null {
  try {
    return report.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
