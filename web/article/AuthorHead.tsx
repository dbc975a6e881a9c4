import type { ReactNode } from 'react';
import * as recipes from '../theme/recipes.css.ts';
import * as styles from './AuthorHead.css.ts';

interface Props {
  name: string;
  bio: string | null;
  /** URLs with http or https. */
  links: readonly string[];
  picture: ReactNode;
  /** The heading level of the name. The console shows the head below another heading. */
  heading?: 'h1' | 'p';
  /** Shown below. */
  children?: ReactNode;
}

/** The head of an author page: picture, name, bio and links. */
export function AuthorHead({
  name,
  bio,
  links,
  picture,
  heading: Heading = 'h1',
  children,
}: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.person}>
        {picture}
        <Heading className={styles.name}>{name}</Heading>
      </div>
      {bio && <p className={styles.bio}>{bio}</p>}
      {links.length > 0 && (
        <ul className={recipes.rowWide} aria-label={`${name} elsewhere`}>
          {links.map((link) => (
            <li key={link}>
              <a href={link} rel="me noopener external" className={styles.link}>
                {hostOf(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {children}
    </header>
  );
}

/** 'example.com' for 'https://www.example.com/ann'. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
