import type { PostValues } from '../state/postValues.ts';
import * as styles from './SeoSettings.css.ts';
import { snippetOf } from './snippet.ts';

/** The post as a search engine shows it. */
export function SearchPreview({ values }: { values: PostValues }) {
  const { title, description, host, path } = snippetOf(values);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>Search result preview</figcaption>
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
