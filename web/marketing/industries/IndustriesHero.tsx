import { speedToLead } from '../../content/facts/claims.ts';
import { demoVideo } from '../../content/marketing/demo.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { VideoLink } from '../video/VideoLink.tsx';
import * as styles from './IndustriesPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** One rep for every trade, in one sentence. */
export function IndustriesHero() {
  return (
    <section
      id="industries-hero"
      aria-labelledby="industries-hero-title"
      className={`${container} ${styles.hero}`}
    >
      <h1 id="industries-hero-title" className={styles.title}>
        Whatever you sell, the first call wins it.
      </h1>
      <div className={recipes.stackFromStart}>
        <p className={lead}>
          Eight industries, one rule: a lead is warm for {speedToLead.seconds} seconds. Sixty calls
          inside them, with a playbook that knows your trade.
        </p>
        <div className={recipes.rowWide}>
          <BookingLink look="main" data-event="book_demo_industries" data-category="cta">
            Book a Demo
          </BookingLink>
          <VideoLink look="quiet" data-event="watch_demo_industries_hero">
            {demoVideo.title}
          </VideoLink>
        </div>
      </div>
    </section>
  );
}
