import type { PostValues } from '../state/postValues.ts';
import * as styles from './SeoSettings.css.ts';
import * as recipes from '../../../../../theme/recipes.css.ts';

/** The post as a search engine shows it. */
export function SearchPreview({ values }: { values: PostValues }) {
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
export function SocialPreview({ values }: { values: PostValues }) {
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
    description:
      metaDescription.trim() ||
      excerpt.trim() ||
      'What is said in the meta description or excerpt.',
    host: location.host,
    path: `blog › ${slug || '…'}`,
  };
}
