import {
  furtherIntegrations,
  INTEGRATION_STATUS,
  integrationCategories,
} from '../../content/integrations/integrations.ts';
import { integrationMarks } from '../../content/integrations/integrationMarks.ts';
import { Section } from '../../ui/Section.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { Drawn } from '../sections/Drawn.tsx';
import * as styles from './Categories.css.ts';

/** Every integration by its kind. */
export function Categories() {
  return (
    <Section
      id="categories"
      isLandmark={false}
      on="sunken"
      title="Integration Categories"
      intro="Five kinds of tools that a lead passes through, from the first click to the report."
    >
      <ul className={styles.categories}>
        {integrationCategories.map(({ title, description, integrations }) => (
          <li key={title} className={styles.category}>
            <div className={styles.about}>
              <CategoryIcon title={title} />
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{description}</p>
            </div>
            <ul className={styles.integrations}>
              {integrations.map((name) => (
                <li key={name} className={styles.integration}>
                  <Drawn path={integrationMarks[name] ?? ''} size={28} />
                  <span className={styles.name}>{name}</span>
                  <span className={styles.status}>{INTEGRATION_STATUS}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.further}>Also {furtherIntegrations.join(', ')} and more.</p>
    </Section>
  );
}
