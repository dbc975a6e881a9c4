import { useEffect, useState } from 'react';
import * as styles from './Toast.css.ts';
import { TOAST_DURATION, type ToastItem, dismissToast } from './toastStore.ts';
import { usePausableTimeout } from './usePausableTimeout.ts';
import { useSwipe } from './useSwipe.ts';

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
