import { services } from '../../content/marketing/pricing.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { Section } from '../../ui/Section.tsx';
import * as styles from './Plans.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** Work that people do, beside the plans. */
export function Services() {
  return (
    <Section
      id="services"
      on="sunken"
      title="Professional Services"
      intro="For teams that want it built, written and tuned for them."
    >
      <ul className={recipes.ruled}>
        {services.map(({ name, price, description }) => (
          <li key={name} className={styles.service}>
            <h3 id={serviceId(name)} className={recipes.title}>
              {name}
            </h3>
            <p className={styles.text}>{description}</p>
            <p className={styles.price}>{price}</p>
            <BookingLink
              look="quiet"
              className={styles.more}
              carry={{ service: name }}
              aria-describedby={serviceId(name)}
              data-event="learn_more"
              data-category="pricing"
              data-value={name}
            >
              Learn More
            </BookingLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function serviceId(name: string): string {
  return `service-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
}
