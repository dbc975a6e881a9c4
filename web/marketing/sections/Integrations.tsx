import { Link } from 'react-router-dom';
import {
  furtherIntegrations,
  integrationCategories,
  integrationMarks,
} from '../../content/site/integrations.ts';
import { reach } from '../../content/facts/claims.ts';
import { Section } from '../../ui/Section.tsx';
import { Drawn } from './Drawn.tsx';
import * as styles from './Integrations.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** What it works with, by kind. */
export function Integrations() {
  return (
    <Section
      id="integrations"
      on="sunken"
      title="Works with what you have."
      intro={`${reach.platforms} platforms. Leads come in from anywhere; meetings and transcripts go back to where your team works.`}
    >
      <dl className={recipes.ruled}>
        {integrationCategories.map(({ title, integrations }) => (
          <div key={title} className={styles.row}>
            <dt className={styles.kind}>{title}</dt>
            {integrations.map((name) => (
              <dd key={name} className={styles.name}>
                <Drawn path={integrationMarks[name] ?? ''} size={20} className={styles.mark} />
                {name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className={recipes.noteBelow}>
        Asked for too: {furtherIntegrations.join(', ')}.{' '}
        <Link to="/integrations#categories">See what is available and what is planned</Link>
      </p>
    </Section>
  );
}
