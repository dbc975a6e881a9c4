import { Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { usePostMetadata } from '../../postMetadata.ts';
import { Card } from '../../../../kit/versions/Card.tsx';
import * as styles from './Fields.css.ts';
import { type EditPost, fieldId } from '../state/postValues.ts';
import { nameKey } from '../../../../../content/site/posts/slug.ts';
import { Field } from '../../../../../ui/fields/Field.tsx';
import { Icon } from '../../Icon.tsx';
import * as recipes from '../../../../../theme/recipes.css.ts';

interface CategoriesProps {
  chosen: readonly string[];
  metadata: PreloadedQuery<postMetadataQuery>;
  onEdit: EditPost;
}

/** Checkboxes for all categories; nothing when there are none. */
export function CategoryGrid(props: CategoriesProps) {
  return (
    // The author field already shows that the metadata could not be loaded.
    <ErrorBoundary key={props.metadata.fetchKey} fallback={null}>
      <Suspense>
        <Categories {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Categories({ chosen, metadata, onEdit }: CategoriesProps) {
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
          The card on the blog shows {first.name}, because it was selected first.
        </p>
      )}
    </Card>
  );
}

interface TagsProps {
  tags: readonly string[];
  error: string | undefined;
  onEdit: EditPost;
}

/** The commas of Latin, Chinese, Japanese and Arabic keyboards. */
const COMMA = /[,，、،]/;

/** The post's tags. Enter or a comma adds one; its button or Backspace removes it. */
export function TagsField({ tags, error, onEdit }: TagsProps) {
  const [text, setText] = useState('');
  const add = (words: string) => {
    const known = new Set(tags.map(nameKey));
    const fresh = words
      .split(COMMA)
      .map((word) => word.trim())
      .filter((word) => {
        const isNew = word !== '' && !known.has(nameKey(word));
        known.add(nameKey(word));
        return isNew;
      });
    if (fresh.length > 0) onEdit({ tags: [...tags, ...fresh] });
    setText('');
  };
  return (
    <Card title="Tags">
      {tags.length > 0 && (
        <ul className={recipes.row}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                className={styles.remove}
                onClick={() => onEdit({ tags: tags.filter((other) => other !== tag) })}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        id={fieldId('tags')}
        label="Add a tag"
        value={text}
        error={error}
        hint="Press Enter or type a comma to add the tag."
        autoComplete="off"
        onChange={({ target }) =>
          COMMA.test(target.value) ? add(target.value) : setText(target.value)
        }
        onBlur={() => add(text)}
        onKeyDown={(event) => {
          // Enter and Backspace belong to the input method while it composes a word.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            add(text);
          }
          if (event.key === 'Backspace' && text === '') onEdit({ tags: tags.slice(0, -1) });
        }}
      />
    </Card>
  );
}
