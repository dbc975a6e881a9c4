import { demo, demoVideo } from '../../content/marketing/demo.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { LeadForm } from '../leadForm/LeadForm.tsx';
import { VideoPoster } from '../video/VideoPoster.tsx';
import * as styles from '../DemoPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** The lead form, with the video and a link to book an appointment beside it. */
export function DemoHero() {
  return (
    <section aria-labelledby="demo-title" className={`${container} ${styles.hero}`}>
      <div className={recipes.stack[5]}>
        <h1 id="demo-title" className={styles.title}>
          {demoVideo.title}
        </h1>
        <p className={lead}>{demo.lead}</p>
      </div>
      <LeadForm anchor="demo-hero" />
      <div className={recipes.stack[5]}>
        <VideoPoster event="watch_demo_page" />
        <p className={recipes.spreadRowWide}>
          {demo.orBook}
          <BookingLink opens="modal" look="quiet" data-event="book_demo_page" data-category="cta">
            Book a Demo
          </BookingLink>
        </p>
      </div>
    </section>
  );
}
