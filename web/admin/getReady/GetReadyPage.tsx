import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { GetReadyPage_readiness$key } from '#relay/GetReadyPage_readiness.graphql';
import type { GetReadyPageQuery } from '#relay/GetReadyPageQuery.graphql';
import { READY_GROUPS } from '../../content/staff/getReady.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { Button } from '../../ui/Button.tsx';
import { Dial } from '../../ui/Dial.tsx';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { PageHeader } from '../kit/layout/PageFrame.tsx';
import type { PageProps } from '../kit/page/definePage.ts';
import * as styles from './GetReady.css.ts';
import { ReadyLine } from './ReadyLine.tsx';
import { ServerPart } from './ServerPart.tsx';
import { useCheckReadiness } from './useCheckReadiness.ts';

const query = graphql`
  query GetReadyPageQuery @preloadable {
    readiness @required(action: THROW) {
      ...GetReadyPage_readiness
    }
  }
`;

/** What every answer about readiness shows: here, and by `isDone` in the navigation. */
const readinessFragment = graphql`
  fragment GetReadyPage_readiness on Readiness {
    isDone
    lines {
      name
      state
      setAsideAt
      ...ReadyLine_line
    }
  }
`;

interface Data {
  query: PreloadedQuery<GetReadyPageQuery>;
}

/** What the installation needs, each line with what was found, where it is set up, and its own test. */
export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  const [check, checking] = useCheckReadiness();
  useEffect(() => check(), [check]);
  return (
    <>
      <PageHeader title={title}>
        <Button look="quiet" pending={checking && 'Checking'} onClick={() => check()}>
          Check All Again
        </Button>
      </PageHeader>
      <QueryBoundary
        subject="What was found"
        attempt={data.query}
        onRetry={() => void revalidate()}
      >
        <Suspense fallback={<p role="status">Loading what was found</p>}>
          <Lines query={data.query} />
        </Suspense>
      </QueryBoundary>
    </>
  );
}

function Lines({ query: preloaded }: Data) {
  const { readiness } = usePreloadedQuery<GetReadyPageQuery>(query, preloaded);
  const { isDone, lines } = useFragment<GetReadyPage_readiness$key>(readinessFragment, readiness);
  const isOver = ({ state, setAsideAt }: (typeof lines)[number]) =>
    state === 'ready' || setAsideAt !== null;
  const open = lines.filter((line) => !isOver(line));
  const [next] = open;
  const aside = lines.filter(({ setAsideAt }) => setAsideAt !== null).length;
  return (
    <div className={styles.page}>
      <p className={styles.summary} role="status">
        <Dial
          seconds={Math.round((60 * (lines.length - open.length)) / Math.max(lines.length, 1))}
          className={styles.dial}
        />
        {isDone
          ? 'Everything is ready.'
          : `${lines.length - open.length} of ${lines.length} are ready.`}
        {aside > 0 && ` ${aside} ${aside === 1 ? 'is' : 'are'} set aside as not needed.`}
      </p>
      {READY_GROUPS.map((group) => (
        <section key={group.title} aria-label={group.title} className={styles.group}>
          <h2 className={recipes.heading}>{group.title}</h2>
          <ul className={styles.lines}>
            {group.lines.map((name) => {
              const line = lines.find((each) => each.name === name);
              return line && <ReadyLine key={name} line={line} isNext={line === next} />;
            })}
          </ul>
        </section>
      ))}
      <ServerPart />
    </div>
  );
}
