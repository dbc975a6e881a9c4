import { Suspense } from 'react';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { OptionalBoundary } from '../OptionalBoundary.tsx';
import { usePostMetadata } from '../postMetadata.ts';
import { Card } from './Card.tsx';
import * as styles from './CategoryGrid.css.ts';
import type { EditPost } from './usePostForm.ts';

interface Props {
  chosen: readonly string[];
  metadata: PreloadedQuery<postMetadataQuery>;
  onEdit: EditPost;
}

/** The subjects that there are, to choose from; nothing where there is none. */
export function CategoryGrid(props: Props) {
  return (
    // The author's field says that the names could not be fetched; once is enough.
    <OptionalBoundary key={props.metadata.fetchKey}>
      <Suspense>
        <Categories {...props} />
      </Suspense>
    </OptionalBoundary>
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
