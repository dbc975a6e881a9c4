import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { usePostMetadata } from '../../postMetadata.ts';
import { Card } from '../Card.tsx';
import * as styles from './CategoryGrid.css.ts';
import type { EditPost } from '../state/postField.ts';

interface Props {
  chosen: readonly string[];
  metadata: PreloadedQuery<postMetadataQuery>;
  onEdit: EditPost;
}

/** Checkboxes for all categories; nothing when there are none. */
export function CategoryGrid(props: Props) {
  return (
    // The author field already shows that the metadata could not be loaded.
    <ErrorBoundary key={props.metadata.fetchKey} fallback={null}>
      <Suspense>
        <Categories {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Categories({ chosen, metadata, onEdit }: Props) {
  const { categories } = usePostMetadata(metadata);
  if (categories.length === 0) return null;
  const first = categories.find(({ id }) => id === chosen[0]);
  return (
    <Card title="Categories">
      <ul className={styles.grid}>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <label className={styles.option}>
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                className={styles.box}
                onChange={({ target }) =>
                  onEdit({
                    categoryIds: target.checked
                      ? [...chosen, id]
                      : chosen.filter((other) => other !== id),
                  })
                }
              />
              {name}
            </label>
          </li>
        ))}
      </ul>
      {first && chosen.length > 1 && (
        <p className={styles.note}>
          The card on the blog shows {first.name}, which was ticked first.
        </p>
      )}
    </Card>
  );
}
