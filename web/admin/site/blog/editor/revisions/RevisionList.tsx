import { useState } from 'react';
import { graphql, usePaginationFragment } from 'react-relay/hooks.js';
import type { RevisionList_post$key } from '#relay/RevisionList_post.graphql';
import type { RevisionListPaginationQuery } from '#relay/RevisionListPaginationQuery.graphql';
import { control } from '../../../../kit/controls.css.ts';
import { formatMoment } from '../../postDate.ts';
import * as styles from './Dialogs.css.ts';
import type { StoredPost } from '../state/storedPost.ts';
import { RevisionComparison } from './RevisionComparison.tsx';
import * as recipes from '../../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment RevisionList_post on Post
  @refetchable(queryName: "RevisionListPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
    revisions(first: $first, after: $after)
      @connection(key: "RevisionList_revisions")
      @required(action: THROW) {
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

/** Lists the saved versions, newest first, and compares the chosen one with the text in the editor. */
export function RevisionList({ post, ...editor }: Props) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    RevisionListPaginationQuery,
    RevisionList_post$key
  >(fragment, post);
  const revisions = data.revisions.edges.map(({ node }) => node);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // The newest version equals the post, so the one before it is the more useful choice.
  const chosen = revisions.find(({ id }) => id === chosenId) ?? revisions[1] ?? revisions[0];
  if (!chosen) return <p className={recipes.soft}>Nothing was saved before.</p>;
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
                <span className={recipes.hint}>
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
