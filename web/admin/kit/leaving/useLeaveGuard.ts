import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router-dom';
import { readToken } from '../session/token.ts';

/** Blocks links and the browser's own ways out while there are unsaved changes. */
export function useLeaveGuard(hasUnsavedChanges: boolean): Blocker {
  useEffect(() => {
    if (!hasUnsavedChanges) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [hasUnsavedChanges]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges &&
      (currentLocation.pathname !== nextLocation.pathname ||
        currentLocation.search !== nextLocation.search) &&
      // Without a session the person must sign in first.
      readToken() !== null,
  );
}
