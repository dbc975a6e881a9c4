import { features } from '../../content/marketing/product.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { FeatureDrawing } from './FeatureDrawing.tsx';
import * as styles from './Features.css.ts';

/** Connect, call, convert, and what can be learned from it. */
export function Features() {
  return (
    <Section
      id="features"
      title="Four jobs, done in one call."
      intro="From the click that makes a lead to the number in your report, nothing is left for tomorrow."
    >
      <ul className={styles.features}>
        {features.map(({ key, title, text, points }) => (
          <li key={key} className={styles.feature}>
            <FeatureDrawing of={key} />
            <div className={styles.words}>
              <h3 id={`feature-${key}`} className={styles.title}>
                {title}
              </h3>
              <p>{text}</p>
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
              <BookingLink
                announcedAs="link"
                look="quiet"
                data-event={`book_demo_${key}`}
                data-category="cta"
                className={styles.way}
                aria-describedby={`feature-${key}`}
              >
                Book a Demo
              </BookingLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
