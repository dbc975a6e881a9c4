import { Suspense, useId } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { graphql, useLazyLoadQuery } from 'react-relay/hooks.js';
import type { UnansweredObjectionsQuery } from '#relay/UnansweredObjectionsQuery.graphql';
import { control } from '../../kit/controls.css.ts';
import { ButtonLink } from '../../kit/ButtonLink.tsx';
import { PageSection } from '../../kit/layout/PageFrame.tsx';
import * as page from '../../kit/layout/PageFrame.css.ts';
import { Moment } from '../../kit/list/details/times.tsx';
import { playbookPath } from '../paths.ts';
import { addObjection } from './addObjection.ts';
import * as rows from '../../kit/form/Rows.css.ts';
import * as styles from './Playbooks.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

/** What people objected and no playbook has an answer for, over all calls. */
export function UnansweredObjections() {
  return (
    <div className={page.sections}>
      <PageSection
        title="Unanswered Objections"
        note="What people objected in calls, and the playbook of the call has no answer for."
      >
        <ErrorBoundary fallback={<p role="alert">The objections could not be loaded.</p>}>
          <Suspense fallback={<p role="status">Loading the objections</p>}>
            <Objections />
          </Suspense>
        </ErrorBoundary>
      </PageSection>
    </div>
  );
}

const query = graphql`
  query UnansweredObjectionsQuery {
    unansweredObjections @required(action: THROW) {
      objection
      calls
      lastCalledAt
      playbook {
        id
        name
      }
    }
  }
`;

function Objections() {
  const { unansweredObjections: all } = useLazyLoadQuery<UnansweredObjectionsQuery>(
    query,
    {},
    // Somebody may have answered one since.
    { fetchPolicy: 'store-and-network' },
  );
  const ids = useId();
  if (all.length === 0) return <p>There are none.</p>;
  return (
    <ul className={rows.list}>
      {all.map(({ objection, calls, lastCalledAt, playbook: { id, name } }, index) => (
        <li key={`${id} ${objection}`} className={rows.row}>
          <p id={`${ids}${index}`} className={styles.readText}>
            {objection}
          </p>
          <p className={recipes.soft}>
            {calls === 1 ? '1 call' : `${calls} calls`} with {name}, last{' '}
            <Moment at={lastCalledAt} />
          </p>
          <div>
            <ButtonLink
              to={playbookPath(id)}
              state={addObjection(objection)}
              className={control}
              aria-describedby={`${ids}${index}`}
            >
              Add to Playbook
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
