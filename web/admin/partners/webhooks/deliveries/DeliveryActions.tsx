import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { DeliveryActions_delivery$key } from '#relay/DeliveryActions_delivery.graphql';
import { action } from '../../../kit/list/table/TitledTable.css.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { eventName } from '../eventNames.ts';
import { useReplay } from './useReplay.ts';

const fragment = graphql`
  fragment DeliveryActions_delivery on WebhookDelivery {
    id
    eventType
    ...DeliveryDialog_delivery
  }
`;

/** Shows a delivery, or sends it again. */
export function DeliveryActions({ delivery: key }: { delivery: DeliveryActions_delivery$key }) {
  const delivery = useFragment(fragment, key);
  const { id, eventType } = delivery;
  const [shown, setShown] = useState(false);
  const [replay, replaying] = useReplay();
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
        onClick={() => void replay(id)}
      >
        Replay
      </button>
      {shown && <DeliveryDialog delivery={delivery} onClose={() => setShown(false)} />}
    </>
  );
}
