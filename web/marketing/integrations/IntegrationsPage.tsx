import { type ReactNode, Suspense } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData, Link } from 'react-router-dom';
import type { IntegrationsPageQuery } from '#relay/IntegrationsPageQuery.graphql';
import { integrationsPage } from '../../content/pages/publicPages.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { builtIntegrations } from '../../content/site/integrations.ts';
import { Categories, ListedCategories } from './Categories.tsx';
import { IntegrationsHero } from './IntegrationsHero.tsx';
import type { IntegrationsData } from '../loaders.ts';
import { RequestForm } from './RequestForm.tsx';
import { integrationSteps } from '../../content/site/integrationsPage.ts';
import { Section } from '../../ui/Section.tsx';
import { Check } from '../sections/Drawn.tsx';
import * as styles from './IntegrationsPage.css.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { security } from '../../content/facts/claims.ts';

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
  return (
    <>
      <PageMetadata {...integrationsPage} />
      <Suspense>
        <IntegrationsHero />
        {children}
        <HowIntegrationsWork />
        <Security />
      </Suspense>
      <RequestForm />
      <Suspense>
        <FinalCall
          page="integrations"
          title="See it in the tools you already use."
          text="Bring your CRM and your calendar. We show you a lead going all the way through them."
          tryTo="/#hero"
          bookText="Book Integration Demo"
        />
      </Suspense>
    </>
  );
}

/** From the first choice to the first call, in six steps. */
function HowIntegrationsWork() {
  return (
    <Section id="how" isLandmark={false} title="How Integrations Work">
      <ol className={styles.steps}>
        {integrationSteps.map(({ title, text }, index) => (
          <li key={title} className={recipes.underLine}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.stepTitle}>{title}</h3>
            <p className={styles.stepText}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** How connections are secured, and where that is written down. */
function Security() {
  return (
    <Section
      id="security"
      on="pine"
      title="Security & Permissions"
      intro="You decide what Sixty may see and do, and you can take it back at any time."
    >
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
