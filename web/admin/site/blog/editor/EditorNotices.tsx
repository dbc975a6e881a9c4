import { type Dispatch, type ReactNode, useEffect, useState } from 'react';
import { commitMutation, graphql, useRelayEnvironment } from 'react-relay/hooks.js';
import type { EditorNoticesStopEditingMutation } from '#relay/EditorNoticesStopEditingMutation.graphql';
import type { EditorNoticesKeepEditingMutation } from '#relay/EditorNoticesKeepEditingMutation.graphql';
import { control } from '../../../kit/controls.css.ts';
import { formatRecent } from '../postDate.ts';
import * as styles from '../../../kit/versions/Editor.css.ts';
import type { EditorAction } from './state/editorReducer.ts';
import type { EditorState } from './state/editorState.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

interface Props {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Null for a new post. */
  postId: string | null;
}

/** Shows other editors, unsaved changes of an earlier tab, and a newer version. */
export function EditorNotices({ state, dispatch, postId }: Props) {
  const others = usePresence(postId);
  const { localCopy, conflict } = state;
  return (
    <>
      {others.length > 0 && (
        <Notice>
          <strong>{others.join(', ')}</strong> {others.length === 1 ? 'has' : 'have'} this post open
          too. You will be asked before anything is overwritten.
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
          Changes from {formatRecent(new Date(localCopy.at))} were not saved. A copy is on this
          device.
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
          {conflict.stale.savedBy ?? 'Somebody else'} has saved a newer version. Your text was not
          saved, but it is still here.
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

const mutation = graphql`
  mutation EditorNoticesKeepEditingMutation($input: KeepEditingInput!) {
    keepEditing(input: $input) {
      __typename
      ... on KeepEditingPayload {
        editors {
          username
        }
      }
    }
  }
`;

const endMutation = graphql`
  mutation EditorNoticesStopEditingMutation($input: StopEditingInput!) {
    stopEditing(input: $input) {
      __typename
    }
  }
`;

/** The server drops an editor after thirty seconds without a report. */
const REPORT_EVERY_MS = 10_000;

/** Reports that the post is open here. Returns the names of the others who have it open. */
function usePresence(id: string | null): readonly string[] {
  const environment = useRelayEnvironment();
  const [others, setOthers] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!id) return;
    const report = () =>
      commitMutation<EditorNoticesKeepEditingMutation>(environment, {
        mutation,
        variables: { input: { id } },
        onCompleted: ({ keepEditing: result }) => {
          if (result.__typename !== 'KeepEditingPayload') return;
          const names = result.editors.map(({ username }) => username);
          // Keep the old array for the same names, so that nothing renders again.
          setOthers((before) => (before.join('\n') === names.join('\n') ? before : names));
        },
        // The next report tries again; presence never stops a writer.
        onError: () => undefined,
      });
    report();
    const timer = setInterval(report, REPORT_EVERY_MS);
    return () => {
      clearInterval(timer);
      commitMutation<EditorNoticesStopEditingMutation>(environment, {
        mutation: endMutation,
        variables: { input: { id } },
        onError: () => undefined,
      });
    };
  }, [environment, id]);
  return others;
}
