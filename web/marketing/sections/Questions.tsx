import type { PageWords } from '../../content/pages/words/words.ts';
import { Marked } from '../../ui/Marked.tsx';
import { container } from '../../ui/page.css.ts';
import * as styles from './Questions.css.ts';
import { keysOf } from '../../ui/keysOf.ts';

type Words = Pick<PageWords['/'], 'faq.title' | 'faq'>;

/** The `name` of all questions. The browser keeps at most one with the same name open. */
const NAME = 'faq';
const TITLE = `${NAME}-title`;

/** Questions and answers beside their heading. One answer is open at a time. It works without JavaScript. */
export function Questions({ words }: { words: Words }) {
  const title = words['faq.title'];
  const keys = keysOf(words.faq.map(({ question }) => question));
  return (
    <section id={NAME} aria-labelledby={title ? TITLE : undefined} className={styles.band}>
      <div className={`${container} ${styles.columns}`}>
        {title && (
          <h2 id={TITLE} className={styles.title}>
            {title}
          </h2>
        )}
        <div>
          {words.faq.map(({ question, answer }, index) => (
            <details key={keys[index]} name={NAME} className={styles.item}>
              <summary className={styles.question}>{question}</summary>
              <p className={styles.answer}>
                <Marked>{answer}</Marked>
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
