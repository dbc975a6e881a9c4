import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { DeliveryActions_delivery$key } from '#relay/DeliveryActions_delivery.graphql';
import type { DeliveryActionsReplayMutation } from '#relay/DeliveryActionsReplayMutation.graphql';
import { action } from '../../../kit/list/table/TitledTable.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { eventName } from '../eventNames.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';

const fragment = graphql`
  fragment DeliveryActions_delivery on WebhookDelivery {
    id
    eventType
    ...DeliveryDialog_delivery
  }
`;

const mutation = graphql`
  mutation DeliveryActionsReplayMutation($input: ReplayWebhookDeliveryInput!) {
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
export function DeliveryActions({ delivery: key }: { delivery: DeliveryActions_delivery$key }) {
  const delivery = useFragment(fragment, key);
  const { id, eventType } = delivery;
  const [shown, setShown] = useState(false);
  const [replay, replaying] = useAction<DeliveryActionsReplayMutation>(mutation, {
    failed: 'Failed to replay the delivery',
    done: { title: 'Delivery Replayed', description: 'It is sent again under the same id.' },
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
