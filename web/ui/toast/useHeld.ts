import { type RefObject, useEffect, useState } from 'react';

/** Whether the element is hovered or focused. */
export function useHeld(element: RefObject<HTMLElement | null>): boolean {
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
