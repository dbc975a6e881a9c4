import { testimonials } from '../../../content/marketing/samples.ts';
import { container } from '../../../ui/page.css.ts';
import { Portrait } from './Portrait.tsx';
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
