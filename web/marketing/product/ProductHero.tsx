import { speedToLead } from '../../content/facts/claims.ts';
import { LEAD_FORM } from '../../content/company/navigation.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { CallRecord } from './CallRecord.tsx';
import * as styles from './ProductHero.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** What the product is, beside what it leaves after a call. */
export function ProductHero() {
  return (
    <section
      id="product-hero"
      aria-labelledby="product-title"
      className={`${container} ${styles.hero}`}
    >
      <div className={recipes.stackFromStart}>
        <h1 id="product-title" className={styles.title}>
          An inside sales rep that is always on the phone.
        </h1>
        <p className={lead}>
          It calls every lead within {speedToLead.seconds} seconds, asks your questions, and puts
          the meeting on your calendar. You get the people who want to talk.
        </p>
        <div className={recipes.rowWide}>
          <BookingLink look="main" data-event="book_demo_product" data-category="cta">
            Book a Demo
          </BookingLink>
          <LinkButton look="quiet" to={LEAD_FORM} data-event="try_ai_product" data-category="cta">
            Try AI Sales Rep
          </LinkButton>
        </div>
      </div>
      <CallRecord />
    </section>
  );
}
