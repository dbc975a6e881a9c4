import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `duration` milliseconds, without the time in which it was paused. */
export function usePausableTimeout(paused: boolean, duration: number, onEnd: () => void): void {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused]);
}
