import { contentsNames } from '../content/site/posts/blog.ts';
import { Dial } from '../ui/Dial.tsx';
import * as styles from './Contents.css.ts';

interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Contents of fewer sections are not useful. */
const FEWEST = 3;
const DEEPEST = 3;

function sectionsOf(headings: readonly Heading[]): readonly Heading[] {
  return headings.filter(({ level }) => level <= DEEPEST);
}

interface Props {
  headings: readonly Heading[];
  /**
   * `top` is a collapsed list above the text on small screens; `side` is a list beside the text. CSS shows one of them.
   */
  folded?: boolean;
}

/** The contents of an article with enough sections. */
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
    <nav aria-label={contentsNames.foldedContents} className={styles.folded}>
      <details>
        <summary className={styles.summary}>{contentsNames.contents}</summary>
        {list}
      </details>
    </nav>
  ) : (
    <nav aria-label={contentsNames.contents} className={styles.beside}>
      <p className={styles.label}>
        {/* Fills as the reader scrolls through the article. */}
        <Dial ticks={12} className={styles.progress} />
        {contentsNames.contents}
      </p>
      {list}
    </nav>
  );
}
