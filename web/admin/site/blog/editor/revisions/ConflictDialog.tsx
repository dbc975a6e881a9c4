import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { ConflictDialogQuery } from '#relay/ConflictDialogQuery.graphql';
import { Button } from '../../../../../ui/Button.tsx';
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx';
import { formatRecent } from '../../postDate.ts';
import { DiffView } from '../../../../kit/versions/DiffView.tsx';
import { differences, POST_FIELD_NAMES, type PostValues } from '../state/postValues.ts';
import { readStoredPost, type StoredPost } from '../state/storedPost.ts';
import type { StaleSave } from '../state/useSavePost.ts';
import * as styles from './Dialogs.css.ts';
import * as recipes from '../../../../../theme/recipes.css.ts';

const query = graphql`
  query ConflictDialogQuery($id: ID!) {
    node(id: $id) {
      ...storedPost_post @alias(as: "post")
    }
  }
`;

interface Props {
  postId: string;
  stale: StaleSave;
  mine: PostValues;
  onTake(post: StoredPost): void;
  onOverwrite(version: number): void;
  onClose(): void;
}

/**
 * Opens when another person saved the post first. It shows both texts and lets the writer choose; until then neither is
 * lost.
 */
export function ConflictDialog(props: Props) {
  const { stale, onClose } = props;
  return (
    <Dialog title="Somebody else saved this post" width="wide" open onClose={onClose}>
      <p>
        {stale.savedBy ?? 'Somebody else'} saved a newer version at{' '}
        {formatRecent(new Date(stale.savedAt))}. Yours was not saved, and nothing was overwritten.
      </p>
      <ErrorBoundary
        fallback={
          <>
            <p role="alert">Failed to fetch post</p>
            <Button look="quiet" onClick={onClose}>
              Keep editing
            </Button>
          </>
        }
      >
        <Suspense fallback={<p role="status">Loading the newer version</p>}>
          <Choice {...props} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function Choice({ postId, stale, mine, onTake, onOverwrite, onClose }: Props) {
  const { node } = useLazyLoadQuery<ConflictDialogQuery>(
    query,
    { id: postId },
    // A later conflict is with another version.
    { fetchPolicy: 'network-only', fetchKey: stale.version },
  );
  const theirs = node?.post ? readStoredPost(node.post) : null;
  if (!theirs)
    return <p role="alert">This post no longer exists. Copy your text before you leave.</p>;
  const fields = differences(theirs.values, mine).filter((field) => field !== 'content');
  return (
    <div className={styles.comparison}>
      {fields.length > 0 && (
        <p>Different: {fields.map((field) => POST_FIELD_NAMES[field]).join(', ')}.</p>
      )}
      <DiffView
        before={theirs.values.content}
        after={mine.content}
        label="The newer version compared with yours"
        legend="− only in the newer version, + only in yours"
      />
      <div className={recipes.row}>
        <Button look="main" onClick={onClose}>
          Keep editing
        </Button>
        <Button look="quiet" onClick={() => onOverwrite(theirs.version)}>
          Overwrite with mine
        </Button>
        <Button look="quiet" onClick={() => onTake(theirs)}>
          Discard mine, use theirs
        </Button>
      </div>
    </div>
  );
}
