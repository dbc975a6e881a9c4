import {
  LONGEST_META_DESCRIPTION,
  LONGEST_META_TITLE,
} from '../../../../../content/site/posts/post.ts';
import { Field, TextAreaField } from '../../../../../ui/fields/Field.tsx';
import { Card } from '../Card.tsx';
import { type EditPost, fieldId } from '../state/postField.ts';
import type { PostErrors } from '../state/postRules.ts';
import type { PostValues } from '../state/postValues.ts';
import { short } from './BasicInformation.css.ts';
import { FeaturedImage } from './FeaturedImage.tsx';
import { SearchPreview, SocialPreview } from './Previews.tsx';
import * as styles from './SeoSettings.css.ts';

/** The lengths that search engines show in full. */
const SHOWN_TITLE = 60;
const SHOWN_DESCRIPTION = 160;

interface Props {
  values: PostValues;
  errors: PostErrors;
  onEdit: EditPost;
}

/** The title, description and picture of the post in search results and shared links. */
export function SeoSettings({ values, errors, onEdit }: Props) {
  const { metaTitle, metaDescription } = values;
  return (
    <Card title="SEO Settings">
      <div className={styles.columns}>
        <div className={styles.fields}>
          <FeaturedImage values={values} errors={errors} onEdit={onEdit} />
          <Field
            id={fieldId('metaTitle')}
            label="Meta Title"
            maxLength={LONGEST_META_TITLE}
            value={metaTitle}
            placeholder={values.title}
            error={errors.metaTitle}
            hint={counted(metaTitle, SHOWN_TITLE, 'the title')}
            onChange={({ target }) => onEdit({ metaTitle: target.value })}
          />
          <TextAreaField
            id={fieldId('metaDescription')}
            label="Meta Description"
            rows={3}
            wrapperClassName={short}
            maxLength={LONGEST_META_DESCRIPTION}
            value={metaDescription}
            placeholder={values.excerpt}
            error={errors.metaDescription}
            hint={counted(metaDescription, SHOWN_DESCRIPTION, 'the excerpt')}
            onChange={({ target }) => onEdit({ metaDescription: target.value })}
          />
        </div>
        <div className={styles.previews}>
          <SearchPreview values={values} />
          <SocialPreview values={values} />
        </div>
      </div>
    </Card>
  );
}

function counted(text: string, shown: number, fallback: string): string {
  const { length } = text.trim();
  if (length === 0) return `0 of ${shown} characters. Empty: ${fallback} is used.`;
  const rest = length > shown ? ' Search engines may cut the end.' : '';
  return `${length} of ${shown} characters.${rest}`;
}
