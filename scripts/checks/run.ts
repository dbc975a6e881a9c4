import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/** A command that passes when its exit code is 0. */
export interface Check {
  name: string;
  command: readonly [program: string, ...args: string[]];
}

/** Runs a program with its output on this terminal. @returns its exit code; 1 when a signal ended it. */
export async function runLive([program, ...args]: Check['command']): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  return typeof code === 'number' ? code : 1;
}

/** Runs a check and prints one line; its output follows only if it fails. @returns whether it passed. */
export async function runCheck({ name, command: [program, ...args] }: Check): Promise<boolean> {
  const started = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const [code] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (code === 0) {
    process.stdout.write(`✓ ${name} (${seconds} s)\n`);
    return true;
  }
  process.stdout.write(`✗ ${name} (${seconds} s): ${[program, ...args].join(' ')}\n${output}\n`);
  return false;
}
