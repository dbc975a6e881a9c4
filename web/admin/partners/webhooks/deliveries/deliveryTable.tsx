import { graphql } from 'react-relay/hooks.js';
import type { deliveryTable_delivery$key } from '#relay/deliveryTable_delivery.graphql';
import { Moment } from '../../../kit/list/details/times.tsx';
import { StateBadge } from '../../../kit/list/table/StateBadge.tsx';
import { columns } from '../../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../../kit/list/table/TitledTable.tsx';
import { DeliveryActions } from './DeliveryActions.tsx';
import { eventName } from '../eventNames.ts';

/** What was sent to an endpoint. */
export const deliveryTable = defineTable<deliveryTable_delivery$key>({
  title: 'Deliveries',
  skeletonRows: 5,
  fragment: graphql`
    fragment deliveryTable_delivery on WebhookDelivery {
      eventType
      status
      attempts
      responseStatus
      createdAt
      nextAttemptAt
      ...DeliveryActions_delivery
    }
  `,
  columns: [
    {
      name: 'Event',
      styles: columns.name,
      title: ({ eventType }) => eventType,
      cell: ({ eventType }) => eventName(eventType),
    },
    { name: 'Happened', styles: columns.day, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      name: 'Attempts',
      styles: columns.word,
      term: 'Attempts',
      cell: ({ attempts }) => attempts,
    },
    {
      name: 'Response',
      styles: columns.word,
      term: 'Response',
      cell: ({ responseStatus }) => responseStatus ?? 'None',
    },
    {
      name: 'Next try',
      styles: columns.day,
      term: 'Next try',
      cell: ({ nextAttemptAt }) => (nextAttemptAt ? <Moment at={nextAttemptAt} /> : 'None'),
    },
    { name: 'Status', styles: columns.state, cell: ({ status }) => <StateBadge state={status} /> },
    {
      name: 'Actions',
      styles: columns.actions,
      cell: (delivery) => <DeliveryActions delivery={delivery} />,
    },
  ],
});
