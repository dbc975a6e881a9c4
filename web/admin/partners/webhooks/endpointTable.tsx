import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type {
  endpointTable_state$data,
  endpointTable_state$key,
} from '#relay/endpointTable_state.graphql';
import type { EditEndpoint_endpoint$key } from '#relay/EditEndpoint_endpoint.graphql';
import type { endpointTable_endpoint$key } from '#relay/endpointTable_endpoint.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { type BadgeState, StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { action, columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../kit/list/table/TitledTable.tsx';
import { eventName } from './eventNames.ts';
import * as styles from './Webhooks.css.ts';
import { hostOf, webhookPath } from './webhookPaths.ts';
import { EditEndpointDialog, PauseButton } from './EditEndpoint.tsx';

/** All endpoints. The host of each links to its deliveries. */
export const endpointTable = defineTable<endpointTable_endpoint$key>({
  title: 'Endpoints of partners',
  skeletonRows: 3,
  fragment: graphql`
    fragment endpointTable_endpoint on WebhookEndpoint {
      id
      url
      events
      lastDelivery {
        status
        createdAt
      }
      apiKey @required(action: THROW) {
        name
        isActive
      }
      ...endpointTable_state
      ...EditEndpoint_endpoint
    }
  `,
  columns: [
    {
      name: 'URL',
      styles: columns.name,
      title: ({ url }) => url,
      cell: ({ id, url }) => (
        <>
          <Link to={webhookPath(id)} className={styles.link}>
            {hostOf(url)}
          </Link>
          <span className={styles.path}>{url}</span>
        </>
      ),
    },
    {
      name: 'Events',
      styles: columns.fact,
      cell: ({ events }) => (
        <ul className={styles.events}>
          {events.map((event) => (
            <li key={event} title={event}>
              {eventName(event)}
            </li>
          ))}
        </ul>
      ),
    },
    {
      name: 'Key',
      styles: columns.fact,
      term: 'Key',
      cell: ({ apiKey: { name, isActive } }) => (isActive ? name : `${name} (no longer active)`),
    },
    {
      name: 'Last delivery',
      styles: columns.day,
      term: 'Last delivery',
      cell: ({ lastDelivery }) =>
        lastDelivery ? (
          <>
            <Moment at={lastDelivery.createdAt} /> <StateBadge state={lastDelivery.status} />
          </>
        ) : (
          'None yet'
        ),
    },
    {
      name: 'Status',
      styles: columns.state,
      cell: (endpoint) => <EndpointBadge endpoint={endpoint} />,
    },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: (endpoint) => <EndpointRowActions endpoint={endpoint} />,
    },
  ],
});

/** Edits or pauses an endpoint. */
function EndpointRowActions({
  endpoint,
}: {
  endpoint: EditEndpoint_endpoint$key & { url: string };
}) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Edit ${hostOf(endpoint.url)}`}
        className={action}
        onClick={() => setEditing(true)}
      >
        Edit
      </button>
      <PauseButton endpoint={endpoint} className={action} />
      {editing && <EditEndpointDialog endpoint={endpoint} onClose={() => setEditing(false)} />}
    </>
  );
}

const badgeFragment = graphql`
  fragment endpointTable_state on WebhookEndpoint {
    pausedAt
    disabledAt
    failingSince
    apiKey @required(action: THROW) {
      isActive
      revokedAt
    }
  }
`;

/** The most important state of an endpoint. */
function stateOf({
  pausedAt,
  disabledAt,
  failingSince,
  apiKey,
}: endpointTable_state$data): BadgeState {
  // An endpoint whose key was revoked or has expired receives nothing.
  if (!apiKey.isActive) return apiKey.revokedAt ? 'revoked' : 'expired';
  if (disabledAt) return 'disabled';
  if (pausedAt) return 'paused';
  return failingSince ? 'failing' : 'active';
}

export function EndpointBadge({ endpoint }: { endpoint: endpointTable_state$key }) {
  return <StateBadge state={stateOf(useFragment(badgeFragment, endpoint))} />;
}
