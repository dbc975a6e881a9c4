import { customers, furtherCustomers } from '../../content/marketing/samples.ts';
import type { PageWords } from '../../content/pages/words/words.ts';
import { container } from '../../ui/page.css.ts';
import * as styles from './Logos.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { Drawn } from './Drawn.tsx';
import { slugOf } from './drawings.ts';
import { keysOf } from '../../ui/keysOf.ts';

/** The companies that use it, each with its logo. */
export function Logos({ words }: { words: Pick<PageWords['/'], 'logos.title' | 'logos'> }) {
  const title = words['logos.title'];
  const keys = keysOf(words.logos.map(({ name }) => name));
  return (
    <section aria-labelledby={title ? 'trusted-by' : undefined} className={styles.strip}>
      <div className={`${container} ${styles.inner}`}>
        {title && (
          <h2 id="trusted-by" className={recipes.softKicker}>
            {title}
          </h2>
        )}
        <ul className={styles.logos}>
          {words.logos.map(({ name, picture, 'picture.alt': alt }, index) => (
            <li key={keys[index]}>
              {picture ? (
                <span className={styles.logo}>
                  {/* Whole, not cropped. */}
                  <img src={picture} alt={alt} loading="lazy" className={styles.picture} />
                  {name}
                </span>
              ) : (
                <CustomerLogo name={name} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const marks = new Map<string, string>(
  [...customers, ...furtherCustomers].map(({ name, mark }) => [slugOf(name), mark]),
);

/** A customer's name with its mark, where one is drawn. */
export function CustomerLogo({ name }: { name: string }) {
  const mark = marks.get(slugOf(name));
  return (
    <span className={styles.logo}>
      {mark && <Drawn path={mark} />}
      {name}
    </span>
  );
}
