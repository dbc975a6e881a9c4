import { Suspense, useState } from 'react';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { RevisionsDialogQuery } from '#relay/RevisionsDialogQuery.graphql';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OptionalBoundary } from '../OptionalBoundary.tsx';
import * as styles from './Dialogs.css.ts';
import { RevisionList } from './RevisionList.tsx';
import type { StoredPost } from './storedPost.ts';

const query = graphql`
  query RevisionsDialogQuery($id: ID!) {
    node(id: $id) {
      ...RevisionList_post @alias(as: "post")
    }
  }
`;

interface Props {
  postId: string;
  /** What stands in the editor now. */
  content: string;
  dirty: boolean;
  version: number | null;
  onRestored(post: StoredPost): void;
  onClose(): void;
}

/** What the post has said before, against what it says now. */
export function RevisionsDialog(props: Props) {
  // Out here: what suspends forgets its state, and would ask anew for ever.
  const [opened] = useState(() => Date.now());
  return (
    <Dialog title="Revisions" width="wide" open onClose={props.onClose}>
      <OptionalBoundary
        fallback={
          <p role="alert" className={styles.state}>
            The revisions could not be loaded.
          </p>
        }
      >
        <Suspense
          fallback={
            <p role="status" className={styles.state}>
              Loading revisions
            </p>
          }
        >
          <Loaded {...props} opened={opened} />
        </Suspense>
      </OptionalBoundary>
    </Dialog>
  );
}

function Loaded({ postId, opened, onRestored, onClose, ...editor }: Props & { opened: number }) {
  const { node } = useLazyLoadQuery<RevisionsDialogQuery>(
    query,
    { id: postId },
    { fetchPolicy: 'network-only', fetchKey: opened },
  );
  if (!node?.post) return <p className={styles.state}>This post no longer exists.</p>;
  return (
    <RevisionList
      post={node.post}
      {...editor}
      onRestored={(post) => {
        onRestored(post);
        onClose();
      }}
    />
  );
}
