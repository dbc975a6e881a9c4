import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Toast } from './Toast.tsx';
import * as styles from './Toast.css.ts';
import { currentToast, dismissToast, subscribeToToast } from './toastStore.ts';

/** Where toasts appear. Once in a document; F8 moves the focus here, Escape dismisses. */
export function Toaster() {
  const item = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focusOnF8);
    return () => document.removeEventListener('keydown', focusOnF8);
  }, []);
  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
      className={styles.viewport}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && item) dismissToast(item.id);
      }}
    >
      {item?.open && <Toast key={item.id} item={item} held={held} />}
    </section>
  );
}
