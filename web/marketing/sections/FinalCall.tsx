import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { container } from '../../ui/page.css.ts';
import * as styles from './FinalCall.css.ts';

interface Props {
  title: string;
  text: string;
  /** Where the lead form is. */
  tryTo: string;
  bookText?: string;
  /** What Book a Demo opens after the region check; see `BookingLink`. */
  opens?: 'calendar' | 'modal';
}

/** The last invitation of a page. */
export function FinalCall({ title, text, tryTo, bookText = 'Book a Demo', opens }: Props) {
  return (
    <section aria-labelledby="final-call" className={styles.band}>
      <div className={`${container} ${styles.inner}`}>
        <h2 id="final-call" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>
          <BookingLink opens={opens} look="main" data-event="book_demo_final" data-category="cta">
            {bookText}
          </BookingLink>
          <LinkButton look="onPine" to={tryTo} data-event="try_ai_final" data-category="cta">
            Try AI Sales Rep
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
