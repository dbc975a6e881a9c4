import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toast } from './Toast.tsx';
import * as styles from './Toast.css.ts';
import { currentToast, dismissToast, subscribeToToast } from './toastStore.ts';
import { useHeld } from './useHeld.ts';

/** Where toasts appear. Once in a document; F8 moves the focus here, Escape then dismisses. */
export function Toaster() {
  const item = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const region = useRef<HTMLElement>(null);
  const held = useHeld(region);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'F8') region.current?.focus();
      const shown = currentToast();
      if (key === 'Escape' && shown && region.current?.contains(document.activeElement)) {
        dismissToast(shown.id);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section
      ref={region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
      className={styles.viewport}
    >
      {item?.open && <Toast key={item.id} item={item} held={held} />}
    </section>
  );
}
