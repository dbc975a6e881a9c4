import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Categories_listed$key } from '#relay/Categories_listed.graphql';
import {
  furtherIntegrations,
  INTEGRATION_STATUS,
  integrationCategories,
  integrationMarks,
} from '../../content/site/integrations.ts';
import { Section } from '../../ui/Section.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import { Drawn } from '../sections/Drawn.tsx';
import * as styles from './Categories.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** Every integration by its kind, and whether it is available. */
export function Categories({ listed: key }: { listed: Categories_listed$key }) {
  const listed = useFragment(
    graphql`
      fragment Categories_listed on ListedIntegration @relay(plural: true) {
        name
        isAvailable
      }
    `,
    key,
  );
  const available = new Set(listed.flatMap(({ name, isAvailable }) => (isAvailable ? name : [])));
  return (
    <Section
      id="categories"
      isLandmark={false}
      on="sunken"
      title="Integration Categories"
      intro="Five kinds of tools that a lead passes through, from the first click to the report."
    >
      <ul className={recipes.ruled}>
        {integrationCategories.map(({ title, description, integrations }) => (
          <li key={title} className={styles.category}>
            <div className={styles.about}>
              <CategoryIcon title={title} />
              <h3 className={recipes.title}>{title}</h3>
              <p className={styles.text}>{description}</p>
            </div>
            <ul className={styles.integrations}>
              {integrations.map((name) => (
                <li key={name} className={styles.integration}>
                  <Drawn path={integrationMarks[name] ?? ''} size={28} />
                  <span className={recipes.strong}>{name}</span>
                  <Status isAvailable={available.has(name)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={recipes.noteBelow}>
        {furtherIn('available', available)} {furtherIn('planned', available)}
      </p>
    </Section>
  );
}

function Status({ isAvailable }: { isAvailable: boolean }) {
  return isAvailable ? (
    <span className={styles.available}>{INTEGRATION_STATUS.available}</span>
  ) : (
    <span className={styles.planned}>{INTEGRATION_STATUS.planned}</span>
  );
}

/** A sentence about the further integrations with this status, or null without one. */
function furtherIn(
  status: keyof typeof INTEGRATION_STATUS,
  available: ReadonlySet<string>,
): string | null {
  const names = furtherIntegrations.filter(
    (name) => available.has(name) === (status === 'available'),
  );
  return names.length > 0 ? `${INTEGRATION_STATUS[status]} too: ${names.join(', ')}.` : null;
}
