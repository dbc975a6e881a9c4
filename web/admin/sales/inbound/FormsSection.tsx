import { Suspense } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import { Link, useRevalidator } from 'react-router-dom';
import type { FormsSection_sources$key } from '#relay/FormsSection_sources.graphql';
import type { FormsSectionQuery } from '#relay/FormsSectionQuery.graphql';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { PRESETS } from '../../../content/sales/inbound/presets/presets.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import * as styles from './Forms.css.ts';
import { sourcePath } from '../paths.ts';
import * as recipes from '../../../theme/recipes.css.ts';

const query = graphql`
  query FormsSectionQuery @preloadable {
    inboundSources @required(action: THROW) {
      ...FormsSection_sources
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
      note="Leads from forms in other tools. Each form gets its own URL, and you choose which of its fields contain the name, the email address and the phone number."
    >
      <div>
        <ConnectForm />
      </div>
      <QueryBoundary subject="The forms" attempt={preloaded} onRetry={() => void revalidate()}>
        <Suspense fallback={<p role="status">Loading forms</p>}>
          <SourceList query={preloaded} />
        </Suspense>
      </QueryBoundary>
    </PageSection>
  );
}

const fragment = graphql`
  fragment FormsSection_sources on InboundSource @relay(plural: true) {
    id
    name
    preset
    consentText
    lastReceivedAt
    kept {
      id
    }
  }
`;

/** All connected forms, with their problems. */
function SourceList({ query: preloaded }: Props) {
  const { inboundSources } = usePreloadedQuery<FormsSectionQuery>(query, preloaded);
  const sources = useFragment<FormsSection_sources$key>(fragment, inboundSources);
  if (sources.length === 0) return <p>No form is connected.</p>;
  return (
    <ul className={styles.sources}>
      {sources.map(({ id, name, preset, consentText, lastReceivedAt, kept }) => (
        <li key={id} className={styles.source}>
          <Link to={sourcePath(id)}>{name}</Link>
          <span className={recipes.soft}>
            {preset in PRESETS ? PRESETS[preset as keyof typeof PRESETS].name : preset}
          </span>
          <span className={recipes.soft}>
            {lastReceivedAt ? (
              <>
                Last received <Moment at={lastReceivedAt} />
              </>
            ) : (
              'Nothing received in the last seven days'
            )}
          </span>
          {!consentText && (
            <span className={recipes.soft}>
              Nobody is called, because the consent text is missing
            </span>
          )}
          {kept.length > 0 && <strong>{kept.length} not understood</strong>}
        </li>
      ))}
    </ul>
  );
}
