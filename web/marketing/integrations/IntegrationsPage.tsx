import { Suspense } from 'react';
import { integrationsPage } from '../../content/pages/integrationsPage.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Categories } from './Categories.tsx';
import { HowIntegrationsWork } from './HowIntegrationsWork.tsx';
import { IntegrationsHero } from './IntegrationsHero.tsx';
import { RequestForm } from './RequestForm.tsx';
import { Security } from './Security.tsx';

/** /integrations */
export function Component() {
  return (
    <>
      <PageMetadata {...integrationsPage} />
      <Suspense>
        <IntegrationsHero />
        <Categories />
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
