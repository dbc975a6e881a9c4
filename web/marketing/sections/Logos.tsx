import { customers } from '../../content/samples.ts';
import { container } from '../../ui/page.css.ts';
import * as styles from './Logos.css.ts';

/** The companies that use it, each with its drawn mark. */
export function Logos() {
  return (
    <section aria-labelledby="trusted-by" className={styles.strip}>
      <div className={`${container} ${styles.inner}`}>
        <h2 id="trusted-by" className={styles.title}>
          Trusted by teams that live on leads
        </h2>
        <ul className={styles.logos}>
          {customers.map(({ name, mark }) => (
            <li key={name} className={styles.logo}>
              <svg
                viewBox="0 0 24 24"
                width="24"
                height="24"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={mark} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
