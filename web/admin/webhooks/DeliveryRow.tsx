import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { DeliveryRow_delivery$key } from '#relay/DeliveryRow_delivery.graphql';
import { Moment } from '../table/Moment.tsx';
import * as table from '../users/AccountsTable.css.ts';
import { StateBadge } from '../users/StateBadge.tsx';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { eventName } from './eventNames.ts';
import { useReplay } from './useReplay.ts';

const fragment = graphql`
  fragment DeliveryRow_delivery on WebhookDelivery {
    id
    eventType
    status
    attempts
    responseStatus
    createdAt
    nextAttemptAt
    ...DeliveryDialog_delivery
  }
`;

/** A delivery in the log. */
export function DeliveryRow({ delivery: key }: { delivery: DeliveryRow_delivery$key }) {
  const delivery = useFragment(fragment, key);
  const { id, eventType, status, attempts, responseStatus, createdAt, nextAttemptAt } = delivery;
  const [shown, setShown] = useState(false);
  const [replay, replaying] = useReplay();
  const name = eventName(eventType);
  return (
    <tr className={table.row}>
      <th scope="row" className={table.name} title={eventType}>
        {name}
      </th>
      <td className={table.fact}>
        <Moment at={createdAt} />
      </td>
      <td className={table.fact}>
        <span className={table.term}>Attempts </span>
        {attempts}
      </td>
      <td className={table.fact}>
        <span className={table.term}>Response </span>
        {responseStatus ?? 'None'}
      </td>
      <td className={table.fact}>
        <span className={table.term}>Next try </span>
        {nextAttemptAt ? <Moment at={nextAttemptAt} /> : 'None'}
      </td>
      <td className={table.state}>
        <StateBadge state={status} />
      </td>
      <td className={table.actions}>
        <button
          type="button"
          aria-label={`Details of “${name}”`}
          className={table.action}
          onClick={() => setShown(true)}
        >
          Details
        </button>
        <button
          type="button"
          aria-label={`Replay “${name}”`}
          disabled={replaying}
          className={table.action}
          onClick={() => void replay(id)}
        >
          Replay
        </button>
        {shown && <DeliveryDialog delivery={delivery} onClose={() => setShown(false)} />}
      </td>
    </tr>
  );
}
