import { company } from '../content/company.ts';
import { BookingLink } from '../layout/booking/BookingLink.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { container, hidden } from '../ui/page.css.ts';
import * as styles from './BlogClosing.css.ts';

interface Props {
  title: string;
  text: string;
  book: string;
  /** Where to read on instead. */
  more?: string;
  moreTo?: string;
  /** Names the click on the booking button. */
  event: string;
}

/** The invitation at the end of a page of the blog. */
export function BlogClosing({ title, text, book, more, moreTo, event }: Props) {
  return (
    <section aria-labelledby="closing" className={styles.band}>
      <div className={`${container} ${styles.inner}`}>
        <h2 id="closing" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>
          <BookingLink opens="modal" look="main" data-event={event} data-category="cta">
            {book}
          </BookingLink>
          {more && moreTo && (
            <LinkButton look="onPine" to={moreTo} data-event="learn_more_blog" data-category="cta">
              {more}
              {/* Which link of many it is, for those who hear it alone. */}
              <span className={hidden}> about {company.product}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
