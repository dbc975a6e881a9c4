import { type ReactNode, Suspense } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, Link } from 'react-router-dom';
import type { IntegrationsPageQuery } from '#relay/IntegrationsPageQuery.graphql';
import { integrationsPage } from '../../content/pages/publicPages.ts';
import { usePageWords } from '../../layout/usePageWords.ts';
import { SiteMetadata } from '../../layout/PageMetadata.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { builtIntegrations } from '../../content/site/integrations.ts';
import { Categories, ListedCategories } from './Categories.tsx';
import { IntegrationsHero } from './IntegrationsHero.tsx';
import type { IntegrationsData } from '../loaders.ts';
import { RequestForm } from './RequestForm.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { Section } from '../../ui/Section.tsx';
import { Check } from '../sections/Drawn.tsx';
import * as styles from './IntegrationsPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { security } from '../../content/facts/claims.ts';
import { keysOf } from '../../ui/keysOf.ts';

/** /integrations */
export function Component() {
  const { query } = useLoaderData<IntegrationsData>();
  const { listedIntegrations } = usePreloadedQuery<IntegrationsPageQuery>(
    graphql`
      query IntegrationsPageQuery @preloadable {
        listedIntegrations @required(action: THROW) {
          ...Categories_listed
        }
      }
    `,
    query,
  );
  return (
    <Frame>
      <ListedCategories listed={listedIntegrations} />
    </Frame>
  );
}

/** The server could not read what staff have marked as available. The page shows what works without that. */
export function ErrorBoundary() {
  return (
    <Frame>
      <Categories available={builtIntegrations} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const words = usePageWords('/integrations');
  return (
    <>
      <SiteMetadata page={integrationsPage} />
      <Suspense>
        <IntegrationsHero />
        {children}
        <HowIntegrationsWork />
        <Security />
      </Suspense>
      <RequestForm />
      <Suspense>
        <FinalCall page="integrations" words={words} tryTo={words['closing.to']} />
      </Suspense>
    </>
  );
}

/** From the first choice to the first call, in six steps. */
function HowIntegrationsWork() {
  const words = usePageWords('/integrations');
  const keys = keysOf(words.steps.map(({ title }) => title));
  return (
    <Section id="how" isLandmark={false} title={words['steps.title']}>
      <ol className={styles.steps}>
        {words.steps.map(({ title, text }, index) => (
          <li key={keys[index]} className={recipes.underLine}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.stepTitle}>{title}</h3>
            <p className={styles.stepText}>
              <Marked>{text}</Marked>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** How connections are secured, and where that is written down. */
function Security() {
  const words = usePageWords('/integrations');
  return (
    <Section id="security" on="pine" title={words['security.title']} intro={words['security.text']}>
      <ul className={styles.claims}>
        {security.map((claim) => (
          <li key={claim} className={styles.claim}>
            <Check />
            {claim}
          </li>
        ))}
      </ul>
      <p className={styles.documents}>
        The details stand in our <Link to="/privacy">Privacy Policy</Link> and in the{' '}
        <Link to="/msa">Master Service Agreement</Link>.
      </p>
    </Section>
  );
}
