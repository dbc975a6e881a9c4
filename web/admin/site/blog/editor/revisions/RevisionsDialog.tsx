import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { RevisionsDialogQuery } from '#relay/RevisionsDialogQuery.graphql';
import { Dialog } from '../../../../../ui/dialog/Dialog.tsx';
import type { StoredPost } from '../state/storedPost.ts';
import { RevisionList } from './RevisionList.tsx';
import * as recipes from '../../../../../theme/recipes.css.ts';

const query = graphql`
  query RevisionsDialogQuery($id: ID!) {
    node(id: $id) {
      ...RevisionList_post @alias(as: "post")
    }
  }
`;

interface Props {
  postId: string;
  /** The text in the editor. */
  content: string;
  dirty: boolean;
  version: number | null;
  onRestored(post: StoredPost): void;
  onClose(): void;
}

/** Compares earlier versions of the post with the text in the editor. */
export function RevisionsDialog(props: Props) {
  // Kept outside the Suspense boundary: a component that suspends loses its state and would fetch forever.
  const [opened] = useState(() => Date.now());
  return (
    <Dialog title="Revisions" width="wide" open onClose={props.onClose}>
      <ErrorBoundary
        fallback={
          <p role="alert" className={recipes.soft}>
            The revisions could not be loaded.
          </p>
        }
      >
        <Suspense
          fallback={
            <p role="status" className={recipes.soft}>
              Loading revisions
            </p>
          }
        >
          <Loaded {...props} opened={opened} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

function Loaded({ postId, opened, onRestored, onClose, ...editor }: Props & { opened: number }) {
  const { node } = useLazyLoadQuery<RevisionsDialogQuery>(
    query,
    { id: postId },
    { fetchPolicy: 'network-only', fetchKey: opened },
  );
  if (!node?.post) return <p className={recipes.soft}>This post no longer exists.</p>;
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
