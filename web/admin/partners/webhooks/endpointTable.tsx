import { graphql } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { endpointTable_endpoint$key } from '#relay/endpointTable_endpoint.graphql';
import { Moment } from '../../kit/list/details/times.tsx';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../kit/list/table/TitledTable.tsx';
import { EndpointBadge } from './EndpointBadge.tsx';
import { EndpointRowActions } from './EndpointRowActions.tsx';
import { eventName } from './eventNames.ts';
import * as styles from './Webhooks.css.ts';
import { hostOf, webhookPath } from './webhookPaths.ts';

/** Every endpoint. Its host links to its deliveries. */
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
      ...EndpointBadge_endpoint
      ...EndpointRowActions_endpoint
    }
  `,
  columns: [
    {
      name: 'Address',
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
      name: 'Told of',
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
