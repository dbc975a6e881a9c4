import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { CallPane_call$key } from '#relay/CallPane_call.graphql';
import type { CallPaneQuery } from '#relay/CallPaneQuery.graphql';
import { formatPhone } from '../../../content/fields/phone.ts';
import { exact } from '../../kit/text.css.ts';
import { leadPath } from '../leadPaths.ts';
import * as styles from '../../kit/list/details/Details.css.ts';
import { detailsPane } from '../../kit/list/details/detailsPane.tsx';
import { CallReport } from './CallReport.tsx';
import { Clock } from './clock/Clock.tsx';

export const Pane = detailsPane<CallPaneQuery>({
  query: graphql`
    query CallPaneQuery($id: ID!) @preloadable {
      node(id: $id) {
        ...CallPane_call @alias(as: "call")
      }
    }
  `,
  noun: 'call',
  details: ({ node }) => node?.call && <Details call={node.call} />,
});

const fragment = graphql`
  fragment CallPane_call on Call {
    lead @required(action: THROW) {
      id
      firstName
      phone
    }
    ...Clock_call
    ...CallReport_call
  }
`;

function Details({ call: key }: { call: CallPane_call$key }) {
  const call = useFragment(fragment, key);
  const { id, firstName, phone } = call.lead;
  return (
    <div className={styles.details}>
      <header className={styles.head}>
        <h2 className={styles.name}>{firstName}</h2>
        <p className={exact}>
          <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
        </p>
        <p>
          <Link to={leadPath(id)}>Open the lead</Link>
        </p>
        <div className={styles.clock}>
          <Clock call={call} large />
        </div>
      </header>
      <CallReport call={call} />
    </div>
  );
}
