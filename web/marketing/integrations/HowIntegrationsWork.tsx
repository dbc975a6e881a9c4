import { integrationSteps } from '../../content/site/integrationsPage.ts';
import { Section } from '../../ui/Section.tsx';
import * as styles from './IntegrationsPage.css.ts';

/** From the first choice to the first call, in six steps. */
export function HowIntegrationsWork() {
  return (
    <Section id="how" isLandmark={false} title="How Integrations Work">
      <ol className={styles.steps}>
        {integrationSteps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
