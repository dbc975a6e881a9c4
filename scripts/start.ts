import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { currentStamp } from './build/currentStamp.ts';
import { buildStamp, readIfExists } from './build/sources.ts';
import { stopWithNpm } from './start/stopWithNpm.ts';

// `npm start`: the product in production mode, built first where the build is missing or older than its sources.
process.env.NODE_ENV ??= 'production';
stopWithNpm();

if (readIfExists(buildStamp) !== currentStamp()) {
  console.log('building the site …');
  // In a process of its own: the compilers' memory goes with it, and nothing of them stays in the server.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

// Keeps compiled code between starts.
enableCompileCache();
const main = new URL('../dist/server/main.js', import.meta.url);
await import(main.href);
