import type { Dispatch, ReactNode } from 'react';
import { control } from '../../../kit/controls.css.ts';
import { formatRecent } from '../postDate.ts';
import * as styles from './Notice.css.ts';
import type { EditorAction } from './state/editorReducer.ts';
import type { EditorState } from './state/editorState.ts';
import { usePresence } from './state/usePresence.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

interface Props {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Null for a new post. */
  postId: string | null;
}

/** Tells the writer about other editors, unsaved changes of an earlier tab, and a newer version. */
export function EditorNotices({ state, dispatch, postId }: Props) {
  const others = usePresence(postId);
  const { localCopy, conflict } = state;
  return (
    <>
      {others.length > 0 && (
        <Notice>
          <strong>{others.join(', ')}</strong> {others.length === 1 ? 'has' : 'have'} this post open
          as well. Nothing is overwritten without asking.
        </Notice>
      )}
      {localCopy && (
        <Notice
          actions={
            <>
              <NoticeButton name="Restore" onPress={() => dispatch({ type: 'copyRestored' })} />
              <NoticeButton name="Discard" onPress={() => dispatch({ type: 'copyDiscarded' })} />
            </>
          }
        >
          Changes from {formatRecent(new Date(localCopy.at))} were never saved. They are kept on
          this device.
        </Notice>
      )}
      {conflict && !conflict.open && (
        <Notice
          actions={
            <NoticeButton
              name="Compare"
              onPress={() => dispatch({ type: 'conflictToggled', open: true })}
            />
          }
        >
          {conflict.stale.savedBy ?? 'Somebody else'} has saved a newer version. Your text is kept
          here and was not saved.
        </Notice>
      )}
    </>
  );
}

function NoticeButton({ name, onPress }: { name: string; onPress(): void }) {
  return (
    <button type="button" className={control} onClick={onPress}>
      {name}
    </button>
  );
}

/** A message about the post, with buttons that act on it. */
function Notice({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div role="status" className={styles.note}>
      <p>{children}</p>
      {actions && <div className={recipes.row}>{actions}</div>}
    </div>
  );
}
