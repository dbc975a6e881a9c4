import { useState } from 'react';
import { nameKey } from '../../../../../content/site/posts/slug.ts';
import { Field } from '../../../../../ui/fields/Field.tsx';
import { Icon } from '../../Icon.tsx';
import { Card } from '../Card.tsx';
import { type EditPost, fieldId } from '../state/postField.ts';
import * as styles from './TagsField.css.ts';
import * as recipes from '../../../../../theme/recipes.css.ts';

interface Props {
  tags: readonly string[];
  error: string | undefined;
  onEdit: EditPost;
}

/** The commas of Latin, Chinese, Japanese and Arabic keyboards. */
const COMMA = /[,，、،]/;

/** The post's tags. Enter or a comma adds one; its button or Backspace removes it. */
export function TagsField({ tags, error, onEdit }: Props) {
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
        hint="Enter or a comma adds it."
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
