import { Suspense, useEffect } from 'react';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay/hooks.js';
import { useRevalidator } from 'react-router-dom';
import type { GetReadyPageCheckMutation } from '#relay/GetReadyPageCheckMutation.graphql';
import type { GetReadyPageQuery } from '#relay/GetReadyPageQuery.graphql';
import { READY_GROUPS } from '../../content/staff/getReady.ts';
import * as recipes from '../../theme/recipes.css.ts';
import { Button } from '../../ui/Button.tsx';
import { Dial } from '../../ui/Dial.tsx';
import { QueryBoundary } from '../kit/errors/QueryBoundary.tsx';
import { Moment } from '../kit/list/details/times.tsx';
import { PageHeader } from '../kit/layout/PageFrame.tsx';
import { useAction } from '../kit/mutation/useAction.ts';
import type { PageProps } from '../kit/page/definePage.ts';
import * as styles from './GetReady.css.ts';
import { ReadyLine } from './ReadyLine.tsx';
import { ServerPart } from './ServerPart.tsx';
import { keepReadiness } from './keepReadiness.ts';

const query = graphql`
  query GetReadyPageQuery @preloadable {
    readiness @required(action: THROW) {
      lines {
        name
        state
        checkedAt
        setAsideAt
        ...ReadyLine_line
      }
    }
  }
`;

const checkMutation = graphql`
  mutation GetReadyPageCheckMutation($input: CheckReadinessInput!) {
    checkReadiness(input: $input) {
      ... on CheckReadinessPayload @alias(as: "payload") {
        readiness {
          isDone
          lines {
            name
            state
            checkedAt
            setAsideAt
            ...ReadyLine_line
          }
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Data {
  query: PreloadedQuery<GetReadyPageQuery>;
}

/** What the installation needs, each line with what was found, where it is set up, and its own test. */
export function Component({ title, data }: PageProps<Data>) {
  const { revalidate } = useRevalidator();
  const [check, checking] = useAction<GetReadyPageCheckMutation>(checkMutation, {
    failed: 'The checks could not be run',
  });
  useEffect(() => {
    void check({ input: {} }, { updater: keepReadiness('checkReadiness') });
  }, [check]);
  return (
    <>
      <PageHeader title={title}>
        <Button
          look="quiet"
          pending={checking && 'Checking'}
          onClick={() => void check({ input: {} }, { updater: keepReadiness('checkReadiness') })}
        >
          Check Again
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
  const { lines } = usePreloadedQuery<GetReadyPageQuery>(query, preloaded).readiness;
  const isOver = ({ state, setAsideAt }: (typeof lines)[number]) =>
    state === 'ready' || setAsideAt !== null;
  const open = lines.filter((line) => !isOver(line));
  const [next] = open;
  const checkedAt = lines.find((line) => line.checkedAt)?.checkedAt;
  return (
    <div className={styles.page}>
      <p className={styles.summary} role="status">
        <Dial
          seconds={Math.round((60 * (lines.length - open.length)) / Math.max(lines.length, 1))}
          className={styles.dial}
        />
        <span>
          {open.length === 0
            ? 'Everything is ready.'
            : `${lines.length - open.length} of ${lines.length} are ready.`}{' '}
          {checkedAt && (
            <span className={recipes.soft}>
              Checked <Moment at={checkedAt} />
            </span>
          )}
        </span>
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
