import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { CallDetails_call$key } from '#relay/CallDetails_call.graphql';
import { formatPhone } from '../../content/inputs/phone.ts';
import { exact } from '../exact.css.ts';
import { CallReport } from '../leads/CallReport.tsx';
import { Clock } from '../leads/Clock.tsx';
import { leadPath } from '../leads/leadPaths.ts';
import * as styles from '../table/Details.css.ts';

const fragment = graphql`
  fragment CallDetails_call on Call {
    lead {
      id
      firstName
      phone
    }
    ...Clock_call
    ...CallReport_call
  }
`;

/** Everything that is known of one call. */
export function CallDetails({ call: key }: { call: CallDetails_call$key }) {
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
          <Link to={leadPath(id, '')}>Open the lead</Link>
        </p>
        <div className={styles.clock}>
          <Clock call={call} large />
        </div>
      </header>
      <CallReport call={call} />
    </div>
  );
}
