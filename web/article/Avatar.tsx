import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Avatar_author$key } from '#relay/Avatar_author.graphql';
import * as styles from './Avatar.css.ts';
import { initials } from './byline.ts';
import { Picture } from './Picture.tsx';

interface Props {
  author: Avatar_author$key;
  /** The side of its square, as the class draws it. */
  rem?: number;
  className?: string;
}

/** The author's picture, or the initials without one. Screen readers skip it, because the name is next to it. */
export function Avatar({ author, rem = 2.5, className = '' }: Props) {
  const { name, avatar } = useFragment(
    graphql`
      fragment Avatar_author on Author {
        name
        avatar {
          width
          height
          ...Picture_image
        }
      }
    `,
    author,
  );
  if (!avatar) return <Initials name={name} className={className} />;
  const { width, height } = avatar;
  // The shorter side fills the square.
  const ratio = width && height ? Math.max(width / height, 1) : 1;
  return (
    <Picture
      image={avatar}
      sizes={`${Math.ceil(rem * ratio * 10) / 10}rem`}
      className={`${styles.avatar} ${className}`}
    />
  );
}

export function Initials({ name, className }: { name: string; className: string }) {
  return (
    <span aria-hidden="true" className={`${styles.avatar} ${className}`}>
      <span className={styles.letters}>{initials(name)}</span>
    </span>
  );
}
