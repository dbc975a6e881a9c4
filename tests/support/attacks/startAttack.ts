import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Attack, Target } from './attack.ts';

const PROGRAM = fileURLToPath(new URL('runAttack.ts', import.meta.url));

/** Begins an attack in another process. @returns what ends it. It throws if the attack failed before. */
export function startAttack({ name }: Attack, target: Target): () => Promise<void> {
  const attacker = fork(PROGRAM);
  const ended = once(attacker, 'exit');
  attacker.send({ name, target });
  return async () => {
    if (attacker.exitCode !== null) throw new Error(`The attack ended early: ${name}.`);
    attacker.disconnect();
    const kill = setTimeout(() => attacker.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(kill);
  };
}
