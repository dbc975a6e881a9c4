import { graphql, useFragment } from 'react-relay/hooks.js';
import type { RevisionComparison_revision$key } from '#relay/RevisionComparison_revision.graphql';
import type { RevisionComparisonMutation } from '#relay/RevisionComparisonMutation.graphql';
import { Button } from '../../../../../ui/Button.tsx';
import { useAction } from '../../../../kit/mutation/useAction.ts';
import { toast } from '../../../../../ui/toast/toastStore.ts';
import * as styles from './Dialogs.css.ts';
import { readStoredPost, type StoredPost } from '../state/storedPost.ts';
import { DiffView } from '../../../../kit/versions/DiffView.tsx';
import * as recipes from '../../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment RevisionComparison_revision on PostRevision {
    id
    version
    title
    excerpt
    content
  }
`;

const mutation = graphql`
  mutation RevisionComparisonMutation($input: RestoreRevisionInput!) {
    restoreRevision(input: $input) {
      ... on RestoreRevisionPayload @alias(as: "payload") {
        post {
          ...storedPost_post
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Props {
  revision: RevisionComparison_revision$key;
  content: string;
  dirty: boolean;
  version: number | null;
  onRestored(post: StoredPost): void;
}

/** Compares one version with the text in the editor, and restores it. */
export function RevisionComparison({ revision: key, content, dirty, version, onRestored }: Props) {
  const revision = useFragment(fragment, key);
  const [restore, isRestoring] = useAction<RevisionComparisonMutation>(mutation, {
    failed: 'Failed to restore the version',
    onDone({ post }) {
      toast({ title: `Version ${revision.version} restored` });
      onRestored(readStoredPost(post));
    },
  });
  const isCurrent = revision.version === version && !dirty;
  return (
    <div className={styles.comparison}>
      <p>
        Title: <strong>{revision.title}</strong>
      </p>
      <p>Excerpt: {revision.excerpt ?? 'none'}</p>
      <DiffView
        before={revision.content}
        after={content}
        label={`Version ${revision.version} compared with the text in the editor`}
        legend={`− only in version ${revision.version}, + only in the editor`}
      />
      {dirty && <p>Your unsaved changes are replaced when you restore.</p>}
      {isCurrent ? (
        <p className={recipes.soft}>This is what the post says now.</p>
      ) : (
        <div className={recipes.row}>
          <Button
            look="main"
            pending={isRestoring && 'Restoring...'}
            onClick={() => void restore({ input: { id: revision.id, version } })}
          >
            Restore version {revision.version}
          </Button>
        </div>
      )}
    </div>
  );
}
