import { useEffect, useState } from 'react';

const LOCK = 'sixty-session-stream';

/** Browsers that reach the console without HTTPS have no locks. Every tab is then the first one. */
const hasLocks = 'locks' in navigator;

/**
 * Whether this is the one tab of the browser that listens to the server for all of them. When it closes, the next tab
 * takes its place.
 */
export function useFirstTab(): boolean {
  const [isFirst, setIsFirst] = useState(!hasLocks);
  useEffect(() => {
    if (!hasLocks) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const left = new Promise((resolve) => signal.addEventListener('abort', resolve));
    navigator.locks
      .request(LOCK, { signal }, () => {
        setIsFirst(true);
        return left;
      })
      // Leaving while the tab waits for its turn rejects the request.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return isFirst;
}
