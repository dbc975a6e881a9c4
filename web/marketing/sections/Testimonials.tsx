import { testimonials } from '../../content/samples.ts';
import { container } from '../../ui/page.css.ts';
import * as styles from './Testimonials.css.ts';

/** What two customers say. */
export function Testimonials() {
  return (
    <section aria-label="What customers say" className={styles.band}>
      <div className={`${container} ${styles.pair}`}>
        {testimonials.map(({ quote, author, title, company }) => (
          <figure key={author} className={styles.testimonial}>
            <blockquote className={styles.quote}>
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className={styles.by}>
              <span className={styles.initials} aria-hidden="true">
                {author.replaceAll(/(\w)\S*\s*/g, '$1')}
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
