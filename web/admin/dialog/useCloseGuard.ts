import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Lets the keyboard and the back gesture of a telephone ask before they close the dialog around an element. The browser
 * would close it by itself, and tell only afterwards; the close button and a click beside it tell before.
 */
export function useCloseGuard(inside: RefObject<HTMLElement | null>, onAsked: () => void): void {
  const ask = useRef(onAsked);
  useLayoutEffect(() => {
    ask.current = onAsked;
  });
  useEffect(() => {
    const dialog = inside.current?.closest('dialog');
    if (!dialog) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      ask.current();
    };
    // A browser lets a page keep a dialog open only once by the event below; the key itself can be taken every time.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel(event);
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('keydown', onKeyDown);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('keydown', onKeyDown);
    };
  }, [inside]);
}
