import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { LONGEST_EXCERPT } from '../../../content/inputs/post.ts';
import { slugOf } from '../../../content/slug.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { AuthorField } from './AuthorField.tsx';
import * as styles from './BasicInformation.css.ts';
import { Card } from './Card.tsx';
import { PublicationFields } from './PublicationFields.tsx';
import type { PostErrors } from './postRules.ts';
import type { PostValues } from './postValues.ts';
import * as required from './required.css.ts';
import { type EditPost, fieldId } from './usePostForm.ts';

interface Props {
  values: PostValues;
  errors: PostErrors;
  metadata: PreloadedQuery<postMetadataQuery>;
  /** The slug follows the title: on a new post, until somebody writes it by hand. */
  slugFollows: boolean;
  onEdit: EditPost;
  onSlugWritten(): void;
}

export function BasicInformation(props: Props) {
  const { values, errors, metadata, slugFollows, onEdit, onSlugWritten } = props;
  const { title, slug, excerpt } = values;
  return (
    <Card title="Basic Information" tools={<RequiredLegend />}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Field
            id={fieldId('title')}
            label="Title"
            required
            wrapperClassName={required.requiredField}
            value={title}
            error={errors.title}
            autoComplete="off"
            onChange={({ target }) =>
              onEdit({
                title: target.value,
                ...(slugFollows && { slug: slugOf(target.value) }),
              })
            }
          />
          <Field
            id={fieldId('slug')}
            label="URL Slug"
            value={slug}
            error={errors.slug}
            hint={`/blog/${slug || '…'}`}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => {
              onSlugWritten();
              onEdit({ slug: target.value });
            }}
          />
          <TextAreaField
            id={fieldId('excerpt')}
            label="Excerpt"
            rows={3}
            wrapperClassName={styles.short}
            maxLength={LONGEST_EXCERPT}
            value={excerpt}
            error={errors.excerpt}
            hint="A sentence or two for cards, feeds and search results."
            onChange={({ target }) => onEdit({ excerpt: target.value })}
          />
        </div>
        <div className={styles.column}>
          <PublicationFields values={values} errors={errors} onEdit={onEdit} />
          <AuthorField
            values={values}
            error={errors.authorId}
            metadata={metadata}
            onEdit={onEdit}
          />
        </div>
      </div>
    </Card>
  );
}

/** For the eye alone: a required field says so itself to whoever hears it. */
function RequiredLegend() {
  return (
    <p aria-hidden="true" className={required.legend}>
      <span className={required.star}>*</span> Required
    </p>
  );
}
