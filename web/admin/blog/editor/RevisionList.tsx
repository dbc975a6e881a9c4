import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks.js';
import type { RevisionList_post$key } from '#relay/RevisionList_post.graphql';
import type { RevisionListPaginationQuery } from '#relay/RevisionListPaginationQuery.graphql';
import { control } from '../../controls.css.ts';
import { formatMoment } from '../postDate.ts';
import * as styles from './Dialogs.css.ts';
import { RevisionComparison } from './RevisionComparison.tsx';
import type { StoredPost } from './storedPost.ts';

const fragment = graphql`
  fragment RevisionList_post on Post
  @refetchable(queryName: "RevisionListPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
    revisions(first: $first, after: $after) @connection(key: "RevisionList_revisions") {
      edges {
        node {
          id
          version
          createdAt
          editorName
          autosaved
          ...RevisionComparison_revision
        }
      }
    }
  }
`;

interface Props {
  post: RevisionList_post$key;
  content: string;
  dirty: boolean;
  version: number | null;
  onRestored(post: StoredPost): void;
}

/** Every version that was saved, the latest first; the chosen one beside the text of now. */
export function RevisionList({ post, ...editor }: Props) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    RevisionListPaginationQuery,
    RevisionList_post$key
  >(fragment, post);
  const revisions = data.revisions.edges.map(({ node }) => node);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // The latest is what is there; the one before is what somebody looks for.
  const chosen = revisions.find(({ id }) => id === chosenId) ?? revisions[1] ?? revisions[0];
  if (!chosen) return <p className={styles.state}>Nothing was saved before.</p>;
  return (
    <div className={styles.columns}>
      <div>
        <ol className={styles.versions}>
          {revisions.map(({ id, version, createdAt, editorName, autosaved }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen.id}
                className={styles.version}
                onClick={() => setChosenId(id)}
              >
                <span>Version {version}</span>
                <span className={styles.by}>
                  {formatMoment(createdAt)}, {editorName ?? 'a former colleague'}
                  {autosaved && ', autosaved'}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {hasNext && (
          <button
            type="button"
            className={control}
            disabled={isLoadingNext}
            onClick={() => loadNext(20)}
          >
            Older versions
          </button>
        )}
      </div>
      <RevisionComparison key={chosen.id} revision={chosen} {...editor} />
    </div>
  );
}
