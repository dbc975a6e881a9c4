import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PostValues } from './postValues.ts';

const PAUSE_MS = 2_500;

interface Options {
  /** There is something to save, and it may be saved without being asked for. */
  ready: boolean;
  values: PostValues;
  /** Saves; false where it could not. */
  save(values: PostValues): Promise<boolean>;
}

export type AutosaveState = { kind: 'idle' } | { kind: 'saving' } | { kind: 'failed' };

/** Saves by itself once the writer pauses. What was refused is not sent again until it has changed. */
export function useAutosave({ ready, values, save }: Options) {
  const [state, setState] = useState<AutosaveState>({ kind: 'idle' });
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const refused = useRef<PostValues>(null);
  const run = useEffectEvent(async () => {
    setState({ kind: 'saving' });
    const saved = await save(values);
    refused.current = saved ? null : values;
    setState({ kind: saved ? 'idle' : 'failed' });
  });
  useEffect(() => {
    if (!ready || refused.current === values) return;
    const timer = setTimeout(() => {
      running.current = run();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ready, values]);
  return { state, settled: () => running.current };
}
