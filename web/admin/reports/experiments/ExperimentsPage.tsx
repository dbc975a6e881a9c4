import { Suspense, useDeferredValue, useState } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { ExperimentsPageQuery } from '#relay/ExperimentsPageQuery.graphql';
import * as recipes from '../../../theme/recipes.css.ts';
import { Button } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../kit/errors/QueryBoundary.tsx';
import { Blank } from '../../kit/layout/Blank.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { PageHeader } from '../../kit/layout/PageFrame.tsx';
import type { PageProps } from '../../kit/page/definePage.ts';
import { usePolling } from '../../kit/page/usePolling.ts';
import { useMay } from '../../kit/session/useMay.ts';
import * as overview from '../Overview.css.ts';
import { ExperimentCard } from './ExperimentCard.tsx';
import { NewExperiment } from './NewExperiment.tsx';

const query = graphql`
  query ExperimentsPageQuery @preloadable {
    experiments @required(action: THROW) {
      id
      state
      ...ExperimentCard_experiment
    }
  }
`;

type Loaded = PreloadedQuery<ExperimentsPageQuery>;

const EVERY_MS = 10_000;

export function Component({ title, data }: PageProps<Loaded>) {
  // The last figures stay while the next ones load.
  const shown = useDeferredValue(data);
  const { revalidate } = useRevalidator();
  const mayWrite = useMay('experiments:write');
  const [isMaking, setIsMaking] = useState(false);
  return (
    <>
      <PageHeader title={title}>
        {mayWrite && (
          <Button look="main" className={main} onClick={() => setIsMaking(true)}>
            New Experiment
          </Button>
        )}
      </PageHeader>
      <QueryBoundary subject="The experiments" attempt={shown} onRetry={() => void revalidate()}>
        <Suspense
          fallback={
            <p role="status" className={recipes.soft}>
              Loading experiments
            </p>
          }
        >
          <Experiments query={shown} />
        </Suspense>
      </QueryBoundary>
      {isMaking && <NewExperiment onClose={() => setIsMaking(false)} />}
    </>
  );
}

function Experiments({ query: loaded }: { query: Loaded }) {
  const { experiments } = usePreloadedQuery<ExperimentsPageQuery>(query, loaded);
  usePolling(
    EVERY_MS,
    experiments.some(({ state }) => state === 'running'),
  );
  if (experiments.length === 0)
    return (
      <Blank title="No experiments yet">
        <p>Try a second headline on a page that many people see.</p>
      </Blank>
    );
  return (
    <div className={overview.body}>
      <p className={recipes.note}>
        Visitors are visitor-days: somebody who comes on three days counts three times. People who
        return may see another variant, so the true effect on a person may be larger. Behind a CDN,
        pages with a running experiment are answered by the product, the rest by the CDN.
      </p>
      {experiments.map((experiment) => (
        <ExperimentCard key={experiment.id} experiment={experiment} />
      ))}
    </div>
  );
}
