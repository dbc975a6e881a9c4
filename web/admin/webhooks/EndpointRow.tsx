import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { EndpointRow_endpoint$key } from '#relay/EndpointRow_endpoint.graphql';
import { Moment } from '../table/Moment.tsx';
import * as table from '../users/AccountsTable.css.ts';
import { StateBadge } from '../users/StateBadge.tsx';
import { EditEndpointDialog } from './EditEndpointDialog.tsx';
import { EndpointBadge } from './EndpointBadge.tsx';
import { eventName } from './eventNames.ts';
import { PauseButton } from './PauseButton.tsx';
import * as styles from './Webhooks.css.ts';
import { hostOf, webhookPath } from './webhookPaths.ts';

const fragment = graphql`
  fragment EndpointRow_endpoint on WebhookEndpoint {
    id
    url
    events
    lastDelivery {
      status
      createdAt
    }
    apiKey {
      name
      isActive
    }
    ...EndpointBadge_endpoint
    ...EditEndpointDialog_endpoint
    ...PauseButton_endpoint
  }
`;

/** An endpoint in the list; its host leads to what was sent to it. */
export function EndpointRow({ endpoint: key }: { endpoint: EndpointRow_endpoint$key }) {
  const endpoint = useFragment(fragment, key);
  const { id, url, events, lastDelivery, apiKey } = endpoint;
  const [editing, setEditing] = useState(false);
  const host = hostOf(url);
  return (
    <tr className={table.row}>
      <th scope="row" className={table.name} title={url}>
        <Link to={webhookPath(id)} className={styles.link}>
          {host}
        </Link>
        <span className={styles.path}>{url}</span>
      </th>
      <td className={table.fact}>
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event} title={event}>
              {eventName(event)}
            </li>
          ))}
        </ul>
      </td>
      <td className={table.fact}>
        <span className={table.term}>Key </span>
        {apiKey.name}
        {!apiKey.isActive && ' (no longer active)'}
      </td>
      <td className={table.fact}>
        <span className={table.term}>Last delivery </span>
        {lastDelivery ? (
          <>
            <Moment at={lastDelivery.createdAt} /> <StateBadge state={lastDelivery.status} />
          </>
        ) : (
          'None yet'
        )}
      </td>
      <td className={table.state}>
        <EndpointBadge endpoint={endpoint} />
      </td>
      <td className={table.actions}>
        <button
          type="button"
          aria-label={`Edit ${host}`}
          className={table.action}
          onClick={() => setEditing(true)}
        >
          Edit
        </button>
        <PauseButton endpoint={endpoint} className={table.action} />
        {editing && <EditEndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} />}
      </td>
    </tr>
  );
}
