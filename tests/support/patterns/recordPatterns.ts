import type { Pattern } from './superlinear.ts';

export interface Recording {
  /** Each pattern, of the product and of its packages, that ran on a text of this length or longer. */
  patterns: Pattern[];
  stop(): void;
}

/** Notes the patterns that run in this thread. Every method of strings and patterns calls `exec`. */
export function recordPatterns({ minLength }: { minLength: number }): Recording {
  const { exec } = RegExp.prototype;
  const seen = new Map<string, Pattern>();
  function recordingExec(this: RegExp, text: string) {
    if (text.length >= minLength) {
      const { source, flags } = this;
      const key = `/${source}/${flags}`;
      if (!seen.has(key)) seen.set(key, { source, flags, place: callerOf(new Error().stack) });
    }
    return exec.call(this, text);
  }
  Reflect.set(RegExp.prototype, 'exec', recordingExec);
  return {
    get patterns() {
      return [...seen.values()];
    },
    stop: () => void Reflect.set(RegExp.prototype, 'exec', exec),
  };
}

/** The file that ran the pattern. */
function callerOf(stack = ''): string {
  const lines = stack.split('\n').slice(1);
  const caller = lines.find((line) => line.includes('/') && !line.includes('recordPatterns'));
  return caller?.trim() ?? 'unknown';
}
