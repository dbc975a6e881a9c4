import type { PageWords } from '../../content/pages/words/words.ts';
import {
  furtherIntegrations,
  integrationCategories,
  integrationMarks,
} from '../../content/site/integrations.ts';
import { Marked } from '../../ui/Marked.tsx';
import { Section } from '../../ui/Section.tsx';
import { Drawn } from './Drawn.tsx';
import * as styles from './Integrations.css.ts';
import * as recipes from '../../theme/recipes.css.ts';

type Words = Pick<PageWords['/'], Extract<keyof PageWords['/'], `integrations.${string}`>>;

/** What it works with, by kind. */
export function Integrations({ words }: { words: Words }) {
  return (
    <Section
      id="integrations"
      on="sunken"
      title={words['integrations.title']}
      intro={words['integrations.text']}
    >
      <dl className={recipes.ruled}>
        {integrationCategories.map(({ key, integrations }) => (
          <div key={key} className={styles.row}>
            <dt className={styles.kind}>{words[`integrations.${key}`]}</dt>
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
        <Marked>{words['integrations.note']}</Marked>
      </p>
    </Section>
  );
}
