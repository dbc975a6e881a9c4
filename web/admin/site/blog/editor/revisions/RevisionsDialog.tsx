import { graphql, useLazyLoadQuery, usePaginationFragment } from 'react-relay/hooks.js';
import type { RevisionsDialogMutation } from '#relay/RevisionsDialogMutation.graphql';
import type { RevisionsDialogPaginationQuery } from '#relay/RevisionsDialogPaginationQuery.graphql';
import type {
  RevisionsDialog_post$data,
  RevisionsDialog_post$key,
} from '#relay/RevisionsDialog_post.graphql';
import type { RevisionsDialogQuery } from '#relay/RevisionsDialogQuery.graphql';
import { readStoredPost, type StoredPost } from '../state/storedPost.ts';
import * as recipes from '../../../../../theme/recipes.css.ts';
import { control } from '../../../../kit/controls.css.ts';
import { formatMoment } from '../../postDate.ts';
import * as styles from '../../../../kit/versions/Dialogs.css.ts';
import { useAction } from '../../../../kit/mutation/useAction.ts';
import { DiffView } from '../../../../kit/versions/DiffView.tsx';
import {
  RestoreVersion,
  SavedVersions,
  VersionList,
} from '../../../../kit/versions/SavedVersions.tsx';

const query = graphql`
  query RevisionsDialogQuery($id: ID!) {
    node(id: $id) {
      ...RevisionsDialog_post @alias(as: "post")
    }
  }
`;

interface Editor {
  /** The text in the editor. */
  content: string;
  dirty: boolean;
  version: number | null;
  onRestored(post: StoredPost): void;
}

interface Props extends Editor {
  postId: string;
  onClose(): void;
}

/** Compares earlier versions of the post with the text in the editor. */
export function RevisionsDialog(props: Props) {
  return (
    <SavedVersions title="Revisions" onClose={props.onClose}>
      {(opened) => <Loaded {...props} opened={opened} />}
    </SavedVersions>
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

const listFragment = graphql`
  fragment RevisionsDialog_post on Post
  @refetchable(queryName: "RevisionsDialogPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
    revisions(first: $first, after: $after)
      @connection(key: "RevisionsDialog_revisions")
      @required(action: THROW) {
      edges {
        node {
          id
          version
          createdAt
          editorName
          autosaved
          title
          excerpt
          content
        }
      }
    }
  }
`;

/** Lists the saved versions, newest first, and compares the chosen one with the text in the editor. */
function RevisionList({ post, ...editor }: Editor & { post: RevisionsDialog_post$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    RevisionsDialogPaginationQuery,
    RevisionsDialog_post$key
  >(listFragment, post);
  return (
    <VersionList
      versions={data.revisions.edges.map(({ node }) => node)}
      about={({ createdAt, editorName, autosaved }) =>
        [formatMoment(createdAt), editorName ?? 'a deleted user', autosaved && 'autosaved']
          .filter(Boolean)
          .join(', ')
      }
      more={
        hasNext && (
          <button
            type="button"
            className={control}
            disabled={isLoadingNext}
            onClick={() => loadNext(20)}
          >
            Older versions
          </button>
        )
      }
    >
      {(chosen) => <RevisionComparison key={chosen.id} revision={chosen} {...editor} />}
    </VersionList>
  );
}

const mutation = graphql`
  mutation RevisionsDialogMutation($input: RestoreRevisionInput!) {
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

interface ComparisonProps extends Editor {
  revision: RevisionsDialog_post$data['revisions']['edges'][number]['node'];
}

/** Compares one version with the text in the editor, and restores it. */
function RevisionComparison({ revision, content, dirty, version, onRestored }: ComparisonProps) {
  const [restore, isRestoring] = useAction<RevisionsDialogMutation>(mutation, {
    failed: 'Failed to restore the version',
    done: `Version ${revision.version} restored`,
    onDone: ({ post }) => onRestored(readStoredPost(post)),
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
      {isCurrent ? (
        <p className={recipes.soft}>The post has this text now.</p>
      ) : (
        <RestoreVersion
          version={revision.version}
          isRestoring={isRestoring}
          onRestore={() => void restore({ input: { id: revision.id, version } })}
        >
          {dirty && <p>Restoring replaces your unsaved changes.</p>}
        </RestoreVersion>
      )}
    </div>
  );
}
