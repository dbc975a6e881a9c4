import { graphql, useFragment } from 'react-relay/hooks.js';
import type { CallReport_call$key } from '#relay/CallReport_call.graphql';
import * as styles from '../../kit/list/details/Details.css.ts';
import { CallBadge } from './CallBadge.tsx';
import { CallOutcome } from './CallOutcome.tsx';
import { TimelineStep } from '../../kit/list/details/detailsPane.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment CallReport_call on Call {
    queuedAt
    events {
      id
      status
      occurredAt
    }
    ...CallOutcome_call
  }
`;

/** The call, step by step, from the moment the lead was saved. */
export function CallReport({ call: key }: { call: CallReport_call$key }) {
  const call = useFragment(fragment, key);
  const { queuedAt } = call;
  const events = call.events.toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>Call</h3>
      <ol className={recipes.stack[1]}>
        <TimelineStep at={queuedAt}>Lead received</TimelineStep>
        {events.map(({ id, status, occurredAt }) => (
          <TimelineStep key={id} at={occurredAt} since={queuedAt}>
            <CallBadge status={status} />
          </TimelineStep>
        ))}
      </ol>
      <CallOutcome call={call} />
    </section>
  );
}
