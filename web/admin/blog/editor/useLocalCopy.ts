import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type LocalCopy, readCopy, removeCopy, writeCopy } from './localCopy.ts';
import { differences, type PostValues } from './postValues.ts';

interface Draft {
  /** Null for the new post. */
  postId: string | null;
  version: number | null;
  values: PostValues;
  saved: PostValues;
  dirty: boolean;
}

const PAUSE_MS = 300;

/**
 * Keeps on this device what is not on the server, so that nothing is lost when the tab dies.
 *
 * @returns what an earlier tab left behind, until it is taken back or thrown away.
 */
export function useLocalCopy(draft: Draft) {
  const { postId, values, dirty } = draft;
  const [offer, setOffer] = useState<LocalCopy | null>(() => {
    const copy = readCopy(postId);
    return copy && differences(copy.values, draft.saved).length > 0 ? copy : null;
  });
  const latest = useRef(draft);
  const written = useRef(false);
  const given = useRef(false);
  useLayoutEffect(() => {
    latest.current = draft;
  });

  const write = useCallback((typed: PostValues) => {
    const { postId: id, version } = latest.current;
    if (given.current) return;
    written.current = true;
    writeCopy(id, { values: typed, version, at: Date.now() });
  }, []);

  /** What is on the server, or was given up, needs no copy. */
  const drop = useCallback(() => {
    removeCopy(latest.current.postId);
    setOffer(null);
  }, []);

  /** From now on nothing is kept: its writer leaves it behind on purpose, or it is saved. */
  const giveUp = useCallback(() => {
    given.current = true;
    drop();
  }, [drop]);

  useEffect(() => {
    if (!dirty) {
      if (written.current) removeCopy(postId);
      return;
    }
    const timer = setTimeout(write, PAUSE_MS, values);
    return () => clearTimeout(timer);
  }, [dirty, postId, values, write]);

  useEffect(
    () => () => {
      // Whose session ends is taken to the sign-in at once.
      if (latest.current.dirty) write(latest.current.values);
    },
    [write],
  );

  useEffect(() => {
    // The last moment in which a tab that is put away or closed surely runs.
    const onHide = () => {
      if (document.visibilityState === 'hidden' && latest.current.dirty) {
        write(latest.current.values);
      }
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
    };
  }, [write]);

  return { offer, forgetOffer: () => setOffer(null), drop, giveUp };
}
