import { type Dispatch, useEffect } from 'react';
import type { EditorAction } from './editorReducer.ts';
import { type EditorState, mayAutosave } from './editorState.ts';

const PAUSE_MS = 2_500;

/** Saves a draft when the writer pauses. */
export function useAutosave(state: EditorState, dispatch: Dispatch<EditorAction>): void {
  const { values } = state;
  const ready = mayAutosave(state);
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => dispatch({ type: 'autosaveDue', values }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, ready, values]);
}
