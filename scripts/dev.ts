import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { buildDemo } from './build/demo/buildDemo.ts';
import { generate } from './build/generate.ts';
import { locked } from './build/lock.ts';

// `npm run dev`: Vite reloads pages inside the server; the server restarts when its own code changes.
let server: ChildProcess | null = null;
let change: NodeJS.Timeout | undefined;
let restarting = Promise.resolve();
let ending = false;

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function start(): Promise<void> {
  try {
    await generate();
    await locked('demo', () => buildDemo());
  } catch (error) {
    // The error is in a file that is being edited: print it and continue.
    console.error(error instanceof Error ? error.message : error);
  }
  if (ending) return;
  server = spawn(process.execPath, ['graphql/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
}

function restart(): void {
  restarting = restarting.then(stop).then(start);
}

function onChange(_event: string, file: string | null): void {
  if (file && !/^generated\b|persisted\.json$/.test(file) && /\.(ts|prisma|sql)$/.test(file)) {
    // Editors and generators write several files at once.
    clearTimeout(change);
    change = setTimeout(restart, 150);
  }
}

for (const folder of ['graphql', 'prisma', 'web/content']) {
  watch(folder, { recursive: true }, onChange);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    ending = true;
    clearTimeout(change);
    // A later signal also reaches the server, which then exits at once.
    server?.kill(signal);
    void restarting.then(stop).then(() => process.exit());
  });
}
await start();
