import { type Plan, plans } from '../../content/facts/plans.ts';
import { services } from '../../content/facts/services.ts';
import { billing } from '../../content/marketing/pricing.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { TipText, TipWord } from '../../ui/Tip.tsx';
import { Check } from '../sections/Drawn.tsx';
import * as styles from './Plans.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { Section } from '../../ui/Section.tsx';

/** Every plan counts its minutes the same way. */
const MINUTES = 'counted-minutes';

/** The promise of the prices, and the plans under it. */
export function Plans() {
  return (
    <section aria-labelledby="pricing-title" className={`${container} ${styles.band}`}>
      <div className={recipes.stack[5]}>
        <h1 id="pricing-title" className={styles.title}>
          Simple, <span className={styles.together}>Usage-Based</span> Pricing
        </h1>
        <p className={lead}>
          Pay only for what you use: no hidden fees, long-term contracts or surprises.
        </p>
      </div>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
      <TipText id={MINUTES}>{billing.minutes}</TipText>
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const { name, price, period, minutes, overage, features, mostPopular = false } = plan;
  const nameId = `plan-${name.toLowerCase()}`;
  return (
    <li className={styles.plan[mostPopular ? 'popular' : 'normal']}>
      <div className={styles.head}>
        <h2 id={nameId} className={recipes.title}>
          {name}
        </h2>
        {mostPopular && <span className={styles.badge}>Most Popular</span>}
      </div>
      <p>
        <span className={styles.price}>{price}</span>
        {period}
      </p>
      <p className={styles.usage}>
        <strong>{period ? <TipWord id={MINUTES}>{minutes}</TipWord> : minutes}</strong>
        <span>{overage}</span>
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Check size={20} />
            {feature}
          </li>
        ))}
      </ul>
      <BookingLink
        look={mostPopular ? 'main' : 'quiet'}
        className={styles.start}
        carry={{ plan: name }}
        aria-describedby={nameId}
        data-event="get_started"
        data-category="pricing"
        data-value={name}
      >
        Get Started
      </BookingLink>
    </li>
  );
}

/** Services that people provide, in addition to the plans. */
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
            <p className={styles.serviceText}>{description}</p>
            <p className={styles.servicePrice}>{price}</p>
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
