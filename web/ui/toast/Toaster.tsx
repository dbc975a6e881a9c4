import { useEffect, useRef, useSyncExternalStore, type RefObject, useState } from 'react';
import { createPortal } from 'react-dom';
import { subscribeToModals, topModal } from '../dialog/modals.ts';
import { Toast } from './Toast.tsx';
import * as styles from './Toast.css.ts';
import { currentToast, dismissToast, subscribeToToast } from './toastStore.ts';

/**
 * Shows toasts, once in a document. F8 moves the focus here, and Escape dismisses a toast. While a modal is open, it
 * renders inside the modal, because screen readers ignore everything outside.
 */
export function Toaster() {
  const modal = useSyncExternalStore(subscribeToModals, topModal, () => null);
  return modal ? createPortal(<Region />, modal) : <Region />;
}

function Region() {
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

/** Whether the element is hovered or focused. */
function useHeld(element: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const hold = () => setHeld(true);
    const letGo = () => setHeld(false);
    const handlers = { pointerover: hold, pointerleave: letGo, focusin: hold, focusout: letGo };
    for (const [type, handler] of Object.entries(handlers)) target.addEventListener(type, handler);
    return () => {
      for (const [type, handler] of Object.entries(handlers)) {
        target.removeEventListener(type, handler);
      }
    };
  }, [element]);
  return held;
}
