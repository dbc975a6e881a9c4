import { spawnSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { buildStamp, currentStamp, readIfExists } from './build/sources.ts';

const LOOK_EVERY_MS = 250;

/**
 * Shuts down as on SIGTERM when the shell between npm and this process ends. npm sends signals only to that shell, and many
 * shells end without passing them on. The server would then keep running and keep its port.
 */
function stopWithNpm(): void {
  if (process.env['npm_lifecycle_event'] !== 'start') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  look.unref();
}

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
