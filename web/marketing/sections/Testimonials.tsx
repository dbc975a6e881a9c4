import { testimonials, type Likeness } from '../../content/marketing/samples.ts';
import { container } from '../../ui/page.css.ts';
import * as styles from './Testimonials.css.ts';

/** What two customers say. */
export function Testimonials() {
  return (
    <section aria-label="What customers say" className={styles.band}>
      <div className={`${container} ${styles.pair}`}>
        {testimonials.map(({ quote, author, avatar, title, company }) => (
          <figure key={author} className={styles.testimonial}>
            <blockquote className={styles.quote}>
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className={styles.by}>
              <span className={styles.avatar}>
                <Portrait of={avatar} />
              </span>
              <span>
                <strong>{author}</strong>
                <br />
                {title}, {company}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

const hair: Record<Likeness, string> = {
  long: 'M24 62c-4-8-3-16-2-24 1-14 9-22 19-22 11 0 18 7 19 21 1 9 2 17-2 25M27 35c8 0 16-3 20-10 3 6 6 9 9 10',
  short:
    'M27 36c-2-13 4-20 14-20s16 6 14 20c-2-5-4-8-6-10-6 3-14 3-18 0-2 3-3 6-4 10M34 52c4 4 10 4 14 0',
};

/** A drawn head and shoulders. It needs no alternative text, because the name is beside it. */
export function Portrait({ of }: { of: Likeness }) {
  return (
    <svg viewBox="0 0 80 80" className={styles.portrait} aria-hidden="true">
      <path className={styles.skin} d="M41 20c9 0 14 6 14 16s-5 20-14 20-14-10-14-20 5-16 14-16Z" />
      <path className={styles.coat} d="M8 84c2-16 12-22 25-24 4 6 12 6 16 0 13 2 21 8 23 24z" />
      <path d="M35 55v5M47 55v5" />
      <path d={hair[of]} />
      <path d="M36 38h.01M46 38h.01M38 47c2 2 5 2 7 0" />
    </svg>
  );
}
