import { useEffect, useLayoutEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { readToken } from '../../session/token.ts';

/**
 * Asks before unsaved changes are left behind, on this site's links and on the browser's own buttons.
 *
 * @returns the way out that waits for an answer, and a function that opens it from now on.
 */
export function useLeaveGuard(dirty: boolean): { blocker: Blocker; open(): void } {
  const latest = useRef(dirty);
  const opened = useRef(false);
  useLayoutEffect(() => {
    latest.current = dirty;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current &&
      !opened.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Whose session has ended must sign in; the text waits on this device.
      readToken() !== null,
  );
  useEffect(() => {
    if (!dirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!opened.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [dirty]);
  return {
    blocker,
    open() {
      opened.current = true;
    },
  };
}
