import { type Industry, industries } from '../../content/marketing/industries.ts';
import { container } from '../../ui/page.css.ts';
import { CustomerLogo } from '../sections/customers/CustomerLogo.tsx';
import { Drawn } from '../sections/Drawn.tsx';
import * as styles from './IndustrySections.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

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
        <Drawn path={mark} size={48} className={styles.mark} />
        <h2 id={`${id}-title`} className={styles.name}>
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
        <p className={styles.books}>{books}</p>
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
