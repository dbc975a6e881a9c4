import { industries, type Industry } from '../../content/marketing/industries.ts';
import { Section } from '../../ui/Section.tsx';
import { Drawn } from '../sections/Drawn.tsx';
import * as styles from './Industries.css.ts';
import { container } from '../../ui/page.css.ts';
import { CustomerLogo } from '../sections/Logos.tsx';
import * as recipes from '../../theme/recipes.css.ts';

/** A card for each industry that jumps to its section. */
export function IndustryCards() {
  return (
    <Section id="industries" title="Find yours.">
      <ul className={styles.cards}>
        {industries.map(({ id, name, mark, books }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={styles.card}
              data-event={`industry_${id.replaceAll('-', '_')}`}
              data-category="navigation"
            >
              <Drawn path={mark} size={40} className={styles.mark} />
              <strong className={styles.name}>{name}</strong>
              <span className={styles.books}>{books}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A section for each industry, with its problem, its calls, its bookings and its results. */
export function IndustrySections() {
  return (
    <div className={container}>
      {industries.map((industry) => (
        <IndustrySection key={industry.id} {...industry} />
      ))}
    </div>
  );
}

function IndustrySection({ id, name, mark, problem, playbook, books, logos, proof }: Industry) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.industry}>
      <div className={styles.head}>
        <Drawn path={mark} size={48} className={styles.sectionMark} />
        <h2 id={`${id}-title`} className={styles.sectionName}>
          {name}
        </h2>
        <p className={styles.problem}>{problem}</p>
      </div>
      <div>
        <h3 className={recipes.softKicker}>Playbook</h3>
        <ul className={styles.playbook}>
          {playbook.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <h3 className={recipes.softKicker}>What gets booked</h3>
        <p className={styles.sectionBooks}>{books}</p>
      </div>
      <div className={styles.result}>
        <p className={styles.proof}>{proof}</p>
        <ul className={recipes.stack[3]} aria-label={`Customers in ${name}`}>
          {logos.map((customer) => (
            <li key={customer}>
              <CustomerLogo name={customer} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
