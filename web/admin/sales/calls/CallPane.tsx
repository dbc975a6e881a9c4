import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { CallPane_call$key } from '#relay/CallPane_call.graphql';
import type { CallPaneQuery } from '#relay/CallPaneQuery.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { exact } from '../../kit/text.css.ts';
import { leadPath } from '../paths.ts';
import * as styles from '../../kit/list/details/Details.css.ts';
import { detailsPane, TimelineStep } from '../../kit/list/details/detailsPane.tsx';
import { DIRECTION_LABELS } from './callStatus.ts';
import { personName } from '../personName.ts';
import { Clock } from './Clock.tsx';
import { CallBadge } from './CallBadge.tsx';
import { CallResult } from './CallOutcome.tsx';
import { Talk } from './talk/Talk.tsx';
import * as recipes from '../../../theme/recipes.css.ts';

export const Pane = detailsPane<CallPaneQuery>({
  query: graphql`
    query CallPaneQuery($id: ID!) @preloadable {
      node(id: $id) {
        ...CallPane_call @alias(as: "call")
      }
    }
  `,
  noun: 'call',
  isWide: true,
  details: ({ node }) => node?.call && <Details call={node.call} />,
});

const fragment = graphql`
  fragment CallPane_call on Call {
    direction
    lead {
      id
      firstName
      phone
    }
    queuedAt
    isSimulated
    status
    transcript
    events {
      id
      status
      occurredAt
    }
    ...Clock_call
    ...CallOutcome_result
    ...Talk_call
  }
`;

/** A call step by step, from the moment when the lead was saved, or when the person called us. */
function Details({ call: key }: { call: CallPane_call$key }) {
  const call = useFragment(fragment, key);
  const { queuedAt, isSimulated, direction, lead, status } = call;
  const hasTalk = Boolean(call.transcript);
  const events = call.events.toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt));
  const steps = (
    <ol className={recipes.stack[1]}>
      <TimelineStep at={queuedAt}>
        {direction === 'inbound' ? 'Called us' : 'Lead received'}
      </TimelineStep>
      {events.map(({ id, status: step, occurredAt }) => (
        <TimelineStep key={id} at={occurredAt} since={queuedAt}>
          <CallBadge status={step} isSimulated={isSimulated} />
        </TimelineStep>
      ))}
    </ol>
  );
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          {lead ? personName(lead.firstName, lead.phone) : 'Unknown caller'}
        </h2>
        <p>
          <CallBadge status={status} isSimulated={isSimulated} />
        </p>
        <p className={recipes.soft}>{DIRECTION_LABELS[direction]}</p>
        {lead ? (
          <>
            <p className={exact}>
              <a href={`tel:+1${lead.phone}`}>{formatPhone(lead.phone)}</a>
            </p>
            <p>
              <Link to={leadPath(lead.id)}>Open the lead</Link>
            </p>
          </>
        ) : (
          <p className={recipes.note}>The number was hidden or foreign, so there is no lead.</p>
        )}
        {isSimulated && (
          <p className={recipes.note}>The simulator invented this call. Nobody was called.</p>
        )}
        <div className={styles.clock}>
          <Clock call={call} large />
        </div>
      </header>
      {hasTalk ? (
        <Talk call={call} hasKeys>
          {(play) => (
            <>
              <CallResult call={call} hasKeys playAnswer={play} />
              {steps}
            </>
          )}
        </Talk>
      ) : (
        <section className={styles.section}>
          <h3 className={styles.heading}>Call</h3>
          {steps}
          <CallResult call={call} hasKeys />
        </section>
      )}
    </div>
  );
}
