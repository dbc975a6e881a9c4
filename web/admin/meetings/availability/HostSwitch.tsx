import { useId } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { useNavigate } from 'react-router-dom';
import type { HostSwitch_query$key } from '#relay/HostSwitch_query.graphql';
import { pathOf } from '../../../content/staff/areas.ts';
import { control } from '../../kit/controls.css.ts';
import { addressOf } from '../../kit/list/listPath.ts';
import * as styles from './AvailabilityPage.css.ts';
import { useAddHost } from './useAddHost.ts';

const PATH = pathOf('availability');

const fragment = graphql`
  fragment HostSwitch_query on Query {
    hosts @required(action: THROW) {
      id
      name
      active
      username
    }
    users(first: 100) @required(action: THROW) {
      edges {
        node {
          id
          username
          deactivatedAt
        }
      }
    }
  }
`;

interface Props {
  query: HostSwitch_query$key;
  /** The id of the host that is shown; empty for none. */
  chosen: string;
}

/** Chooses the host to change, for admins. A member of staff who is no host yet becomes one. */
export function HostSwitch({ query, chosen }: Props) {
  const { hosts, users } = useFragment(fragment, query);
  const id = useId();
  const navigate = useNavigate();
  const [add, adding] = useAddHost((host) => void navigate(addressOf(PATH, { host })));
  const known = new Set(hosts.map(({ username }) => username));
  const others = users.edges
    .map(({ node }) => node)
    .filter(({ username, deactivatedAt }) => !deactivatedAt && !known.has(username));
  return (
    <div className={styles.hostSwitch}>
      <label htmlFor={`${id}host`} className={styles.label}>
        Host
      </label>
      <select
        id={`${id}host`}
        value={chosen}
        className={control}
        onChange={({ target }) => void navigate(addressOf(PATH, { host: target.value }))}
      >
        {!chosen && <option value="">You (no host)</option>}
        {hosts.map(({ id: host, name, active }) => (
          <option key={host} value={host}>
            {active ? name : `${name} (takes no bookings)`}
          </option>
        ))}
      </select>
      {others.length > 0 && (
        <>
          <label htmlFor={`${id}add`} className={styles.label}>
            Add a host
          </label>
          <select
            id={`${id}add`}
            value=""
            aria-busy={adding}
            className={control}
            onChange={({ target }) => target.value && void add(target.value)}
          >
            <option value="">Choose a person</option>
            {others.map(({ id: user, username }) => (
              <option key={user} value={user}>
                {username}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
