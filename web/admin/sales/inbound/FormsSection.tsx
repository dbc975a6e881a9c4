import { Suspense } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { FormsSectionQuery } from '#relay/FormsSectionQuery.graphql';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import { ConnectForm } from './create/ConnectForm.tsx';
import { SourceList } from './SourceList.tsx';

const query = graphql`
  query FormsSectionQuery @preloadable {
    inboundSources @required(action: THROW) {
      ...SourceList_sources
    }
  }
`;

interface Props {
  query: PreloadedQuery<FormsSectionQuery>;
}

/** Forms of other tools that send leads. */
export function FormsSection({ query: preloaded }: Props) {
  const { revalidate } = useRevalidator();
  return (
    <PageSection
      title="Forms"
      note="Leads from forms of other tools. Each form gets an address of its own, and you choose which of its fields is the name, the e-mail address and the phone number."
    >
      <div>
        <ConnectForm />
      </div>
      <QueryBoundary subject="The forms" attempt={preloaded} onRetry={() => void revalidate()}>
        <Suspense fallback={<p role="status">Loading forms</p>}>
          <Sources query={preloaded} />
        </Suspense>
      </QueryBoundary>
    </PageSection>
  );
}

function Sources({ query: preloaded }: Props) {
  const { inboundSources } = usePreloadedQuery<FormsSectionQuery>(query, preloaded);
  return <SourceList sources={inboundSources} />;
}
