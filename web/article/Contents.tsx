import { blogPost } from '../content/blog.ts';
import { Dial } from '../ui/Dial.tsx';
import * as styles from './Contents.css.ts';

interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** A list of two sections tells nobody anything. */
const FEWEST = 3;
const DEEPEST = 3;

function sectionsOf(headings: readonly Heading[]): readonly Heading[] {
  return headings.filter(({ level }) => level <= DEEPEST);
}

interface Props {
  headings: readonly Heading[];
  /** Above the text on small screens, to be unfolded; else beside it. Each is shown only where it belongs. */
  folded?: boolean;
}

/** The sections of an article, where there are enough of them. */
export function Contents({ headings, folded = false }: Props) {
  const sections = sectionsOf(headings);
  if (sections.length < FEWEST) return null;
  const list = (
    <ol className={styles.list}>
      {sections.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? styles.deeper : undefined}>
          <a href={`#${id}`} className={styles.link}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return folded ? (
    <nav aria-label={blogPost.foldedContents} className={styles.folded}>
      <details>
        <summary className={styles.summary}>{blogPost.contents}</summary>
        {list}
      </details>
    </nav>
  ) : (
    <nav aria-label={blogPost.contents} className={styles.beside}>
      <p className={styles.label}>
        {/* Fills while the article is read. */}
        <Dial ticks={12} className={styles.progress} />
        {blogPost.contents}
      </p>
      {list}
    </nav>
  );
}
