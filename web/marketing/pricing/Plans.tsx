import { countedMinutes, type Plan, plans } from '../../content/facts/plans.ts';
import { services } from '../../content/facts/services.ts';
import { BookingLink } from '../../layout/booking/BookingLink.tsx';
import { usePageWords } from '../../layout/usePageWords.ts';
import { Marked } from '../../ui/Marked.tsx';
import { container, lead } from '../../ui/page.css.ts';
import { TipText, TipWord } from '../../ui/Tip.tsx';
import { Check } from '../sections/Drawn.tsx';
import * as styles from './Plans.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { Section } from '../../ui/Section.tsx';
import { keysOf } from '../../ui/keysOf.ts';

/** Every plan counts its minutes the same way. */
const MINUTES = 'counted-minutes';

/** The promise of the prices, and the plans under it. */
export function Plans() {
  const words = usePageWords('/pricing');
  const parts = words.headline.split(/(\s+)/);
  const keys = keysOf(parts);
  return (
    <section aria-labelledby="pricing-title" className={`${container} ${styles.band}`}>
      <div className={recipes.stack[5]}>
        <h1 id="pricing-title" className={styles.title}>
          {parts.map((part, index) =>
            part.includes('-') ? <Together key={keys[index]}>{part}</Together> : part,
          )}
        </h1>
        <p className={lead}>
          <Marked>{words.lead}</Marked>
        </p>
      </div>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} />
        ))}
      </ul>
      <TipText id={MINUTES}>{countedMinutes}</TipText>
    </section>
  );
}

/** A word with a hyphen, which stays in one line where it fits. */
function Together({ children }: { children: string }) {
  return <span className={styles.together}>{children}</span>;
}

function PlanCard({ plan }: { plan: Plan }) {
  const words = usePageWords('/pricing');
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
        {words['plans.button']}
      </BookingLink>
    </li>
  );
}

/** Services that people provide, in addition to the plans. */
export function Services() {
  const words = usePageWords('/pricing');
  return (
    <Section
      id="services"
      on="sunken"
      title={words['services.title']}
      intro={words['services.text']}
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
              {words['services.button']}
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
