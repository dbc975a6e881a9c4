import type { Dispatch } from 'react';
import { EditorNote, NoteButton, StaleNote } from '../../../kit/versions/EditorNote.tsx';
import { OthersHere } from '../../../kit/versions/OthersHere.tsx';
import { formatRecent } from '../postDate.ts';
import type { EditorAction } from './state/editorReducer.ts';
import type { EditorState } from './state/editorState.ts';

interface Props {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Null for a new post. */
  postId: string | null;
}

/** Shows other editors, unsaved changes of an earlier tab, and a newer version. */
export function EditorNotices({ state, dispatch, postId }: Props) {
  const { localCopy, conflict } = state;
  return (
    <>
      {postId && <OthersHere id={postId} noun="post" />}
      {localCopy && (
        <EditorNote
          actions={
            <>
              <NoteButton name="Restore" onPress={() => dispatch({ type: 'copyRestored' })} />
              <NoteButton name="Discard" onPress={() => dispatch({ type: 'copyDiscarded' })} />
            </>
          }
        >
          Changes from {formatRecent(new Date(localCopy.at))} were not saved. A copy is on this
          device.
        </EditorNote>
      )}
      {conflict && !conflict.open && (
        <StaleNote
          savedBy={conflict.stale.savedBy}
          onCompare={() => dispatch({ type: 'conflictToggled', open: true })}
        />
      )}
    </>
  );
}
