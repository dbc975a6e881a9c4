import { useEffect, useState, useRef, type PointerEvent } from 'react';
import * as styles from './Toast.css.ts';
import { TOAST_DURATION, type ToastItem, dismissToast } from './toastStore.ts';

/** One message. Its timer pauses while it is hovered or focused, or while the window is in the background. */
export function Toast({ item, held }: { item: ToastItem; held: boolean }) {
  const dismiss = () => dismissToast(item.id);
  const away = useWindowAway();
  usePausableTimeout(held || away, item.duration ?? TOAST_DURATION, dismiss);
  const destructive = item.variant === 'destructive';
  return (
    <div
      role={destructive ? 'alert' : undefined}
      className={styles.toast[destructive ? 'destructive' : 'default']}
      {...useSwipe(dismiss)}
    >
      <div className={styles.words}>
        <p className={styles.title}>{item.title}</p>
        {item.description && <p>{item.description}</p>}
      </div>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <svg viewBox="0 0 16 16" width="16" height="16" stroke="currentColor" strokeWidth="1.5">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  );
}

function useWindowAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  return away;
}

/** Calls `onEnd` after `duration` milliseconds, without the time in which it was paused. */
function usePausableTimeout(paused: boolean, duration: number, onEnd: () => void): void {
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

/** The minimum length of a swipe to the right, in pixels. */
const SWIPE_THRESHOLD = 50;

/** Lets the user swipe an element away to the right. */
function useSwipe(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current === null) return;
      const distance = Math.max(0, event.clientX - start.current);
      // Captured only when it moves, because a captured pointer would prevent the click on the close button.
      if (distance > 4) event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.style.translate = `${distance}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      start.current = null;
      if (from !== null && event.clientX - from >= SWIPE_THRESHOLD) onSwipe();
      else event.currentTarget.style.translate = '';
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      start.current = null;
      event.currentTarget.style.translate = '';
    },
  };
}
