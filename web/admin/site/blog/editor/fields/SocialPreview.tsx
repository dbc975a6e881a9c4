import type { PostValues } from '../state/postValues.ts';
import * as styles from './SeoSettings.css.ts';
import { snippetOf } from './snippet.ts';

/** The post as social networks show a link to it. */
export function SocialPreview({ values }: { values: PostValues }) {
  const { title, description, host } = snippetOf(values);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>Social card preview</figcaption>
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
