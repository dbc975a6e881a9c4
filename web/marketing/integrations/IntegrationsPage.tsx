import { Suspense } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay/hooks.js';
import { useLoaderData } from 'react-router-dom';
import type { IntegrationsPageQuery } from '#relay/IntegrationsPageQuery.graphql';
import { integrationsPage } from '../../content/pages/publicPages.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Categories } from './Categories.tsx';
import { HowIntegrationsWork } from './HowIntegrationsWork.tsx';
import { IntegrationsHero } from './IntegrationsHero.tsx';
import type { IntegrationsData } from './loadIntegrations.ts';
import { RequestForm } from './RequestForm.tsx';
import { Security } from './Security.tsx';

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
    <>
      <PageMetadata {...integrationsPage} />
      <Suspense>
        <IntegrationsHero />
        <Categories listed={listedIntegrations} />
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
