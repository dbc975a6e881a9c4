import type { PageWords } from '../../content/pages/words/words.ts';
import { container } from '../../ui/page.css.ts';
import * as focal from '../../article/focalPoint.css.ts';
import { slugOf } from './drawings.ts';
import * as styles from './Testimonials.css.ts';
import { keysOf } from '../../ui/keysOf.ts';

/** What customers say. */
export function Testimonials({ words }: { words: Pick<PageWords['/'], 'testimonials'> }) {
  const keys = keysOf(words.testimonials.map(({ quote }) => quote));
  return (
    <section aria-label="What customers say" className={styles.band}>
      <div className={`${container} ${styles.pair}`}>
        {words.testimonials.map((person, index) => (
          <figure key={keys[index]} className={styles.testimonial}>
            <blockquote className={styles.quote}>
              <p>“{person.quote}”</p>
            </blockquote>
            <figcaption className={styles.by}>
              <span className={styles.avatar}>
                <Portrait of={person} at={index} />
              </span>
              <NameOf person={person} />
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

type Person = Pick<
  PageWords['/']['testimonials'][number],
  'author' | 'role' | 'company' | 'picture' | 'picture.alt'
>;

/** The name of a person, with role and company in the line below. */
export function NameOf({ person: { author, role, company } }: { person: Person }) {
  return (
    <span>
      <strong>{author}</strong>
      <br />
      {[role, company].filter(Boolean).join(', ')}
    </span>
  );
}

/** How a person is drawn without a picture. */
type Likeness = 'long' | 'short';

const likenesses: Record<string, Likeness> = {
  'dana-whitlock': 'long',
  'marcus-oyelaran': 'short',
};

const hair: Record<Likeness, string> = {
  long: 'M24 62c-4-8-3-16-2-24 1-14 9-22 19-22 11 0 18 7 19 21 1 9 2 17-2 25M27 35c8 0 16-3 20-10 3 6 6 9 9 10',
  short:
    'M27 36c-2-13 4-20 14-20s16 6 14 20c-2-5-4-8-6-10-6 3-14 3-18 0-2 3-3 6-4 10M34 52c4 4 10 4 14 0',
};

/** The picture of a person, or a drawn head, which needs no alternative text, because the name is beside it. */
export function Portrait({ of: person, at }: { of: Person; at: number }) {
  if (person.picture) {
    const [, x = '', y = ''] = person.picture.split(/[#,]/);
    return (
      <img
        src={person.picture}
        alt={person['picture.alt']}
        loading="lazy"
        className={[styles.picture, focal.image, focal.across[x], focal.down[y]]
          .filter(Boolean)
          .join(' ')}
      />
    );
  }
  const likeness = likenesses[slugOf(person.author)] ?? (at % 2 === 0 ? 'long' : 'short');
  return (
    <svg viewBox="0 0 80 80" className={styles.portrait} aria-hidden="true">
      <path className={styles.skin} d="M41 20c9 0 14 6 14 16s-5 20-14 20-14-10-14-20 5-16 14-16Z" />
      <path className={styles.coat} d="M8 84c2-16 12-22 25-24 4 6 12 6 16 0 13 2 21 8 23 24z" />
      <path d="M35 55v5M47 55v5" />
      <path d={hair[likeness]} />
      <path d="M36 38h.01M46 38h.01M38 47c2 2 5 2 7 0" />
    </svg>
  );
}
