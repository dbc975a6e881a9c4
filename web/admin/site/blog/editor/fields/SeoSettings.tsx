import {
  LONGEST_META_DESCRIPTION,
  LONGEST_META_TITLE,
} from '../../../../../content/site/posts/post.ts';
import { Field, TextAreaField } from '../../../../../ui/fields/Field.tsx';
import { CroppedImage } from '../../../images/CroppedImage.tsx';
import { Card } from '../../../../kit/versions/Card.tsx';
import * as snippet from '../../../snippet/Snippet.css.ts';
import { counted, SHOWN_DESCRIPTION, SHOWN_TITLE, Snippet } from '../../../snippet/Snippet.tsx';
import { fieldId, type PostForm } from '../state/postValues.ts';
import * as styles from './Fields.css.ts';
import { FeaturedImage } from './FeaturedImage.tsx';

/** The title, description and image of the post in search results and shared links. */
export function SeoSettings({ values, errors, onEdit }: PostForm) {
  const { metaTitle, metaDescription } = values;
  const title = metaTitle.trim() || values.title.trim() || 'Title of the post';
  return (
    <Card title="SEO Settings">
      <div className={styles.halves}>
        <div className={styles.fields}>
          <FeaturedImage values={values} errors={errors} onEdit={onEdit} />
          <Field
            id={fieldId('metaTitle')}
            label="Meta Title"
            maxLength={LONGEST_META_TITLE}
            value={metaTitle}
            placeholder={values.title}
            error={errors.metaTitle}
            hint={
              metaTitle.trim()
                ? counted(metaTitle, SHOWN_TITLE)
                : counted(values.title, SHOWN_TITLE, 'the title')
            }
            onChange={({ target }) => onEdit({ metaTitle: target.value })}
          />
          <TextAreaField
            id={fieldId('metaDescription')}
            label="Meta Description"
            rows={3}
            wrapperClassName={styles.short}
            maxLength={LONGEST_META_DESCRIPTION}
            value={metaDescription}
            placeholder={values.excerpt}
            error={errors.metaDescription}
            hint={
              metaDescription.trim()
                ? counted(metaDescription, SHOWN_DESCRIPTION)
                : counted(values.excerpt, SHOWN_DESCRIPTION, 'the excerpt')
            }
            onChange={({ target }) => onEdit({ metaDescription: target.value })}
          />
        </div>
        <Snippet
          title={title}
          description={
            metaDescription.trim() ||
            values.excerpt.trim() ||
            'The meta description or the excerpt.'
          }
          path={`/blog/${values.slug || '…'}`}
          picture={
            values.featuredImage ? (
              <CroppedImage path={values.featuredImage} alt="" className={snippet.picture} />
            ) : (
              <div aria-hidden="true" className={snippet.drawn}>
                <p className={snippet.drawnTitle}>{title}</p>
              </div>
            )
          }
        />
      </div>
    </Card>
  );
}
