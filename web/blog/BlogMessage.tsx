import type { ReactNode } from 'react';
import { Dial } from '../ui/Dial.tsx';
import * as styles from './BlogMessage.css.ts';
import * as recipes from '../theme/recipes.css.ts';

interface Props {
  title: string;
  text: string;
  /** The page's h1 when it has no other. */
  isPage?: boolean;
  /** Links to continue with. */
  children?: ReactNode;
}

/** A message shown instead of posts. */
export function BlogMessage({ title, text, isPage = false, children }: Props) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={isPage ? styles.page : styles.message}>
      <Dial seconds={0} className={styles.dial} />
      <Heading className={recipes.sectionTitle}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
