import { integrationsPage } from '../../content/pages/integrationsPage.ts';
import { PageMetadata } from '../../layout/PageMetadata.tsx';
import { ServerOnly } from '../../ui/ServerOnly.tsx';
import { FinalCall } from '../sections/FinalCall.tsx';
import { Categories } from './Categories.tsx';
import { HowIntegrationsWork } from './HowIntegrationsWork.tsx';
import { IntegrationsHero } from './IntegrationsHero.tsx';
import { RequestForm } from './RequestForm.tsx';
import { Security } from './Security.tsx';

/** /integrations. Only the request form is alive in the browser; the rest is read. */
export function Component() {
  return (
    <>
      <PageMetadata {...integrationsPage} />
      <ServerOnly>
        {import.meta.env.SSR && (
          <>
            <IntegrationsHero />
            <Categories />
            <HowIntegrationsWork />
            <Security />
          </>
        )}
      </ServerOnly>
      <RequestForm />
      <ServerOnly>
        {import.meta.env.SSR && (
          <FinalCall
            title="See it in the tools you already use."
            text="Bring your CRM and your calendar. We show you a lead going all the way through them."
            tryTo="/#hero"
            bookText="Book Integration Demo"
          />
        )}
      </ServerOnly>
    </>
  );
}
