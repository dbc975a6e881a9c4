import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Avatar_author$key } from '#relay/Avatar_author.graphql';
import * as styles from './Avatar.css.ts';
import { initials } from './byline.ts';

interface Props {
  author: Avatar_author$key;
  className?: string;
}

/** The author's picture, or the initials without one. Screen readers skip it, because the name is next to it. */
export function Avatar({ author, className = '' }: Props) {
  const { name, avatarUrl } = useFragment(
    graphql`
      fragment Avatar_author on Author {
        name
        avatarUrl
      }
    `,
    author,
  );
  return avatarUrl ? (
    <img
      src={avatarUrl}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      decoding="async"
      className={`${styles.avatar} ${className}`}
    />
  ) : (
    <span aria-hidden="true" className={`${styles.avatar} ${className}`}>
      <span className={styles.letters}>{initials(name)}</span>
    </span>
  );
}
