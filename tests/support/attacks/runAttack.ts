// An attacker in a process of its own. It begins when its parent names the attack, and ends with the connection to it.
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import type { Target } from './attack.ts';
import { ATTACKS } from './attacks.ts';

// The attacker of a real product has a machine of its own.
setPriority(constants.priority.PRIORITY_LOW);

const over = new AbortController();
process.on('disconnect', () => over.abort());
process.once('message', ({ name, target }: { name: string; target: Target }) => {
  const attack = ATTACKS.find((known) => known.name === name);
  if (!attack) throw new Error(`There is no attack ${name}.`);
  void attack.run(target, over.signal).finally(() => process.exit());
});
