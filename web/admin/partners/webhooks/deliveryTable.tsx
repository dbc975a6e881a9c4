import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { deliveryTableReplayMutation } from '#relay/deliveryTableReplayMutation.graphql';
import type {
  deliveryTable_actions$data,
  deliveryTable_actions$key,
} from '#relay/deliveryTable_actions.graphql';
import type { deliveryTable_delivery$key } from '#relay/deliveryTable_delivery.graphql';
import { fullTime, Moment } from '../../kit/list/details/times.tsx';
import { StateBadge } from '../../kit/list/table/StateBadge.tsx';
import { action, columns } from '../../kit/list/table/TitledTable.css.ts';
import { defineTable } from '../../kit/list/table/TitledTable.tsx';
import { eventName } from './eventNames.ts';
import { useAction } from '../../kit/mutation/useAction.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { Fact } from '../../kit/list/details/detailsPane.tsx';
import * as styles from './Webhooks.css.ts';
import * as recipes from '../../../theme/recipes.css.ts';

/** The events that were sent to an endpoint. */
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
      ...deliveryTable_actions
    }
  `,
  columns: [
    {
      name: 'Event',
      styles: columns.name,
      title: ({ eventType }) => eventType,
      cell: ({ eventType }) => eventName(eventType),
    },
    { name: 'Time', styles: columns.day, cell: ({ createdAt }) => <Moment at={createdAt} /> },
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
      name: 'Next attempt',
      styles: columns.day,
      term: 'Next attempt',
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

const fragment = graphql`
  fragment deliveryTable_actions on WebhookDelivery {
    id
    webhookId
    eventType
    body
    responseStatus
    responseBody
    lastError
    lastAttemptAt
    deliveredAt
  }
`;

const mutation = graphql`
  mutation deliveryTableReplayMutation($input: ReplayWebhookDeliveryInput!) {
    replayWebhookDelivery(input: $input) {
      ... on ReplayWebhookDeliveryPayload @alias(as: "payload") {
        webhookDelivery {
          ...deliveryTable_delivery
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

/** Shows a delivery, or sends it again. */
function DeliveryActions({ delivery: key }: { delivery: deliveryTable_actions$key }) {
  const delivery = useFragment(fragment, key);
  const { id, eventType } = delivery;
  const [shown, setShown] = useState(false);
  const [replay, replaying] = useAction<deliveryTableReplayMutation>(mutation, {
    failed: 'Failed to replay the delivery',
    done: { title: 'Delivery Replayed', description: 'It is sent again with the same ID.' },
  });
  const name = eventName(eventType);
  return (
    <>
      <button
        type="button"
        aria-label={`Details of “${name}”`}
        className={action}
        onClick={() => setShown(true)}
      >
        Details
      </button>
      <button
        type="button"
        aria-label={`Replay “${name}”`}
        disabled={replaying}
        className={action}
        onClick={() => void replay({ input: { id } })}
      >
        Replay
      </button>
      {shown && <DeliveryDialog delivery={delivery} onClose={() => setShown(false)} />}
    </>
  );
}

interface DialogProps {
  delivery: deliveryTable_actions$data;
  onClose(): void;
}

/** Request and response of a delivery. */
function DeliveryDialog({ delivery, onClose }: DialogProps) {
  const { webhookId, eventType, body, responseStatus, responseBody, lastError } = delivery;
  const { lastAttemptAt, deliveredAt } = delivery;
  return (
    <Dialog title="Delivery" open width="wide" onClose={onClose}>
      <div className={dialogs.form}>
        <dl className={recipes.stack[1]}>
          <Fact name="Event" value={eventType} />
          <Fact name="webhook-id" value={webhookId} />
          <Fact name="Last attempt" value={lastAttemptAt && fullTime(lastAttemptAt)} />
          <Fact name="Accepted" value={deliveredAt && fullTime(deliveredAt)} />
          <Fact name="Problem" value={lastError} />
        </dl>
        <section>
          <h3 className={styles.heading}>Body</h3>
          <Code name="Body of the request">{pretty(body)}</Code>
        </section>
        <section>
          <h3 className={styles.heading}>
            {responseStatus ? `Response ${responseStatus}` : 'Response'}
          </h3>
          {responseBody ? (
            <Code name="Beginning of the response">{responseBody}</Code>
          ) : (
            <p className={recipes.note}>
              {responseStatus ? 'The response was empty.' : 'No response yet.'}
            </p>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** Focusable, so that the keyboard can scroll a long text. */
function Code({ name, children }: { name: string; children: string }) {
  return (
    <pre role="region" aria-label={name} tabIndex={0} className={styles.code}>
      {children}
    </pre>
  );
}

function pretty(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
