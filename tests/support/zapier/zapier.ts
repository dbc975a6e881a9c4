import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ZapierAnswer, ZapierRun } from './zapierProgram.ts';

const PROGRAM = fileURLToPath(new URL('zapierProgram.ts', import.meta.url));

export interface ZapierAccount {
  /** @throws what the core of Zapier's platform throws when the method fails. */
  run(method: string, bundle: ZapierRun['bundle']): Promise<unknown>;
  close(): Promise<void>;
}

/** Runs the shipped app in the core of Zapier's platform, as Zapier's servers do. */
export function openZapier(): ZapierAccount {
  // The core prints its use of memory.
  const program = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return {
    run: async (method, bundle) => {
      const answered = once(program, 'message');
      program.send({ method, bundle } satisfies ZapierRun);
      const [answer]: ZapierAnswer[] = await answered;
      if (!answer || 'error' in answer) throw new Error(answer?.error);
      return answer.result;
    },
    close: async () => {
      const ended = once(program, 'exit');
      program.kill();
      await ended;
    },
  };
}
