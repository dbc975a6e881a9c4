import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Frees the memory that only the start needs. After compiling the sources, the heap is twice as large as necessary, and
 * an idle process would keep it for hours. This blocks the process for a tenth of a second.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // The flag applies to contexts that are created after it is set.
  const collect: Collect = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
