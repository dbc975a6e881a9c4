import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { Categories_listed$key } from '#relay/Categories_listed.graphql';
import {
  furtherIntegrations,
  INTEGRATION_STATUS,
  integrationCategories,
  integrationMarks,
} from '../../content/site/integrations.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { Marked } from '../../ui/Marked.tsx';
import { Section } from '../../ui/Section.tsx';
import { Drawn } from '../sections/Drawn.tsx';
import * as styles from './Categories.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

/** Every integration, and whether it is available now. */
export function ListedCategories({ listed: key }: { listed: Categories_listed$key }) {
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
    <Categories available={available}>
      <p className={recipes.noteBelow}>
        {furtherIn('available', available)} {furtherIn('planned', available)}
      </p>
    </Categories>
  );
}

interface CategoriesProps {
  available: ReadonlySet<string>;
  /** What is said of the integrations outside the categories. */
  children?: ReactNode;
}

/** The integrations of the categories by their kind. */
export function Categories({ available, children }: CategoriesProps) {
  const words = usePageWords('/integrations');
  return (
    <Section
      id="categories"
      isLandmark={false}
      on="sunken"
      title={words['categories.title']}
      intro={words['categories.text']}
    >
      <ul className={recipes.ruled}>
        {integrationCategories.map(({ key, integrations }) => (
          <li key={key} className={styles.category}>
            <div className={styles.about}>
              <Drawn path={paths[key]} size={28} weight={1.5} />
              {words[`${key}.title`] && <h3 className={recipes.title}>{words[`${key}.title`]}</h3>}
              <p className={styles.text}>
                <Marked>{words[`${key}.text`]}</Marked>
              </p>
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
      {children}
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

/** The drawn mark of each category. */
const paths = {
  calendars: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v5M15.5 3.5v5M8.5 15l2.3 2.3 4.7-4.6',
  crms: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM4.5 20c.6-3.7 3.5-5.6 7.5-5.6s6.9 1.9 7.5 5.6',
  operations:
    'm14.5 9.5-10 10M13 6.5a4.2 4.2 0 0 1 5.6-2L15.8 7.3l.9.9 2.8-2.8a4.2 4.2 0 0 1-5.5 5.4',
  automation: 'M13 3 5.5 13.5H12L11 21l7.5-10.5H12Z',
  analytics: 'M4 20h16M7 16.5v-5M12 16.5V5M17 16.5V9',
};
