import {
  LONGEST_META_DESCRIPTION,
  LONGEST_META_TITLE,
} from '../../../../../content/site/posts/post.ts';
import { Field, TextAreaField } from '../../../../../ui/fields/Field.tsx';
import { Card } from '../../../../kit/versions/Card.tsx';
import { fieldId, type PostForm, type PostValues } from '../state/postValues.ts';
import { short } from './Fields.css.ts';
import { FeaturedImage } from './FeaturedImage.tsx';
import * as styles from './SeoSettings.css.ts';
import * as recipes from '../../../../../theme/recipes.css.ts';

/** The lengths that search engines show in full. */
const SHOWN_TITLE = 60;
const SHOWN_DESCRIPTION = 160;

/** The title, description and image of the post in search results and shared links. */
export function SeoSettings({ values, errors, onEdit }: PostForm) {
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
  if (length === 0) return `0 of ${shown} characters. If this is empty, ${fallback} is used.`;
  const rest = length > shown ? ' Search engines may cut the end.' : '';
  return `${length} of ${shown} characters.${rest}`;
}

/** The post as a search engine shows it. */
function SearchPreview({ values }: { values: PostValues }) {
  const { title, description, host, path } = snippetOf(values);
  return (
    <figure className={styles.figure}>
      <figcaption className={recipes.label}>Search result preview</figcaption>
      <div className={styles.result} data-preview="search">
        <p className={styles.address}>
          {host} › {path}
        </p>
        <p className={styles.resultTitle}>{title}</p>
        <p className={styles.description}>{description}</p>
      </div>
    </figure>
  );
}

/** The post as social networks show a link to it. */
function SocialPreview({ values }: { values: PostValues }) {
  const { title, description, host } = snippetOf(values);
  return (
    <figure className={styles.figure}>
      <figcaption className={recipes.label}>Social card preview</figcaption>
      <div className={styles.social} data-preview="social">
        {values.featuredImage ? (
          <img src={values.featuredImage} alt="" className={styles.picture} />
        ) : (
          <div aria-hidden="true" className={styles.drawn}>
            <p className={styles.drawnTitle}>{title}</p>
          </div>
        )}
        <div className={styles.socialText}>
          <p className={styles.address}>{host}</p>
          <p className={styles.socialTitle}>{title}</p>
          <p className={styles.description}>{description}</p>
        </div>
      </div>
    </figure>
  );
}

/**
 * The post's snippet in search results and shared links. The meta title falls back to the title, the meta description
 * to the excerpt.
 */
function snippetOf({ title, slug, excerpt, metaTitle, metaDescription }: PostValues) {
  return {
    title: metaTitle.trim() || title.trim() || 'Title of the post',
    description: metaDescription.trim() || excerpt.trim() || 'The meta description or the excerpt.',
    host: location.host,
    path: `blog › ${slug || '…'}`,
  };
}
