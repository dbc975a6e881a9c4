import type { PreloadedQuery } from 'react-relay/hooks.js';
import type { postMetadataQuery } from '#relay/postMetadataQuery.graphql';
import { LONGEST_EXCERPT } from '../../../../../content/site/posts/post.ts';
import { Field, TextAreaField } from '../../../../../ui/fields/Field.tsx';
import { Card } from '../Card.tsx';
import type { PostErrors } from '../state/postRules.ts';
import type { PostValues } from '../state/postValues.ts';
import { AuthorField } from './AuthorField.tsx';
import * as styles from './BasicInformation.css.ts';
import { type EditPost, fieldId } from '../state/postField.ts';
import { PublicationFields } from './PublicationFields.tsx';
import * as required from './required.css.ts';

interface Props {
  values: PostValues;
  errors: PostErrors;
  metadata: PreloadedQuery<postMetadataQuery>;
  onEdit: EditPost;
}

export function BasicInformation(props: Props) {
  const { values, errors, metadata, onEdit } = props;
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
            onChange={({ target }) => onEdit({ title: target.value })}
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
            onChange={({ target }) => onEdit({ slug: target.value })}
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

/** Hidden from screen readers, which announce each required field themselves. */
function RequiredLegend() {
  return (
    <p aria-hidden="true" className={required.legend}>
      <span className={required.star}>*</span> Required
    </p>
  );
}
