import { type PointerEvent, useRef } from 'react';

/** The minimum length of a swipe to the right, in pixels. */
const SWIPE_THRESHOLD = 50;

/** Lets the user swipe an element away to the right. */
export function useSwipe(onSwipe: () => void) {
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
