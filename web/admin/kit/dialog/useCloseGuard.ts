import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Asks before the Escape key or the back gesture of a phone closes the dialog around an element. By default the browser
 * closes the dialog first and reports it afterwards.
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
    // A page can prevent the `cancel` event below only once, but it can prevent the key every time.
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
