import type { ReactNode } from 'react';
import * as recipes from '../../../theme/recipes.css.ts';
import * as styles from './Snippet.css.ts';

/** The lengths that search engines show in full. */
export const SHOWN_TITLE = 60;
export const SHOWN_DESCRIPTION = 160;

/** How much of a text search engines show. @param from names the text if it is another one. */
export function counted(text: string, shown: number, from = ''): string {
  const { length } = text.trim();
  const rest = length > shown ? ' Search engines may cut the end.' : '';
  return `${length} of ${shown} characters${from && `, from ${from}`}.${rest}`;
}

interface Props {
  title: string;
  description: string;
  /** Its path on the site. */
  path: string;
  /** The picture of the card, 1200 × 630. */
  picture: ReactNode;
}

/** A page as a search engine shows it, and as social networks show a link to it. */
export function Snippet({ title, description, path, picture }: Props) {
  const { host } = location;
  return (
    <div className={styles.previews}>
      <figure className={styles.figure}>
        <figcaption className={recipes.label}>Search result preview</figcaption>
        <div className={styles.result} data-preview="search">
          <p className={styles.address}>{[host, ...path.split('/').filter(Boolean)].join(' › ')}</p>
          <p className={styles.resultTitle}>{title}</p>
          <p className={styles.description}>{description}</p>
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption className={recipes.label}>Social card preview</figcaption>
        <div className={styles.social} data-preview="social">
          {picture}
          <div className={styles.socialText}>
            <p className={styles.address}>{host}</p>
            <p className={styles.socialTitle}>{title}</p>
            <p className={styles.description}>{description}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}
