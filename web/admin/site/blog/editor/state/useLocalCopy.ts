import { useEffect, useEffectEvent } from 'react';
import { type EditorState, isDirty } from './editorState.ts';
import { removeCopy, writeCopy } from './localCopy.ts';
import type { PostValues } from './postValues.ts';

const PAUSE_MS = 300;

/** Keeps unsaved changes on this device, so that nothing is lost when the tab closes or crashes. */
export function useLocalCopy(state: EditorState, isNew: boolean): void {
  const { values, stored, localCopy, exit } = state;
  const postId = stored?.id ?? null;
  // What is typed while a created post gets its own address is offered there.
  const isLeaving = exit !== null && exit.to !== 'createdPost';
  const unsaved = isDirty(state) && !isLeaving;
  const isOffered = localCopy !== null;

  const write = useEffectEvent((typed: PostValues = values) => {
    if (unsaved)
      writeCopy(postId, { values: typed, version: stored?.version ?? null, at: Date.now() });
  });

  useEffect(() => {
    if (unsaved) {
      const timer = setTimeout(write, PAUSE_MS, values);
      return () => clearTimeout(timer);
    }
    if (!isOffered || isLeaving) removeCopy(postId);
  }, [unsaved, isOffered, isLeaving, postId, values]);

  useEffect(() => {
    // From now on the copy is kept under the post's id.
    if (isNew && postId !== null) removeCopy(null);
  }, [isNew, postId]);

  useEffect(() => {
    // The last event that browsers fire reliably before they discard a tab.
    const onHide = () => {
      if (document.visibilityState === 'hidden') write();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      // The editor also closes when the session ends.
      write();
    };
  }, []);
}
