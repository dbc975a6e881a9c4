import { demo } from '../../content/demo.ts';
import { demoVideo } from '../../content/demoVideo.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { LeadForm } from '../leadForm/LeadForm.tsx';
import { VideoPoster } from '../video/VideoPoster.tsx';
import * as styles from './DemoHero.css.ts';

/** One thing to do: be called. Beside it the video, and a person for whoever would rather book. */
export function DemoHero() {
  return (
    <section id="demo-hero" aria-labelledby="demo-title" className={`${container} ${styles.hero}`}>
      <div className={styles.words}>
        <h1 id="demo-title" className={styles.title}>
          {demoVideo.title}
        </h1>
        <p className={lead}>{demo.lead}</p>
      </div>
      <LeadForm />
      <div className={styles.more}>
        <VideoPoster event="watch_demo_page" />
        <p className={styles.book}>
          {demo.orBook}
          <BookingLink opens="modal" look="quiet" data-event="book_demo_page" data-category="cta">
            Book a Demo
          </BookingLink>
        </p>
      </div>
    </section>
  );
}
