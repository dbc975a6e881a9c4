import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { currentStamp } from './build/currentStamp.ts';
import { buildStamp, readIfExists } from './build/sources.ts';
import { stopWithNpm } from './start/stopWithNpm.ts';

// `npm start`: runs the product in production mode. It builds first if the build is missing or outdated.
process.env.NODE_ENV ??= 'production';
stopWithNpm();

if (readIfExists(buildStamp) !== currentStamp()) {
  console.log('building the site …');
  // A child process builds, so that the server does not keep the compilers' memory.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// Node keeps compiled code between starts.
enableCompileCache();
const main = new URL('../dist/server/main.js', import.meta.url);
await import(main.href);
