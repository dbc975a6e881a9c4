import { customers, furtherCustomers } from '../../content/marketing/samples.ts';
import { container } from '../../ui/page.css.ts';
import * as styles from './Logos.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { Drawn } from './Drawn.tsx';

/** The companies that use it, each with its drawn mark. */
export function Logos() {
  return (
    <section aria-labelledby="trusted-by" className={styles.strip}>
      <div className={`${container} ${styles.inner}`}>
        <h2 id="trusted-by" className={recipes.softKicker}>
          Trusted by teams that live on leads
        </h2>
        <ul className={styles.logos}>
          {customers.map(({ name }) => (
            <li key={name}>
              <CustomerLogo name={name} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const marks = new Map<string, string>(
  [...customers, ...furtherCustomers].map(({ name, mark }) => [name, mark]),
);

/** A customer's name with its mark, where one is drawn. */
export function CustomerLogo({ name }: { name: string }) {
  const mark = marks.get(name);
  return (
    <span className={styles.logo}>
      {mark && <Drawn path={mark} />}
      {name}
    </span>
  );
}
