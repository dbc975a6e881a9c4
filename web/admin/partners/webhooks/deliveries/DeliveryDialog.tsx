import { graphql, useFragment } from 'react-relay/hooks.js';
import type { DeliveryDialog_delivery$key } from '#relay/DeliveryDialog_delivery.graphql';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { Fact } from '../../../kit/list/details/detailsPane.tsx';
import { fullTime } from '../../../kit/list/details/times.tsx';
import * as styles from '../Webhooks.css.ts';
import * as recipes from '../../../../theme/recipes.css.ts';

const fragment = graphql`
  fragment DeliveryDialog_delivery on WebhookDelivery {
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

interface Props {
  delivery: DeliveryDialog_delivery$key;
  onClose(): void;
}

/** Request and response of a delivery. */
export function DeliveryDialog({ delivery: key, onClose }: Props) {
  const delivery = useFragment(fragment, key);
  const { webhookId, eventType, body, responseStatus, responseBody, lastError } = delivery;
  const { lastAttemptAt, deliveredAt } = delivery;
  return (
    <Dialog title="Delivery" open width="wide" onClose={onClose}>
      <div className={dialogs.form}>
        <dl className={recipes.stack[1]}>
          <Fact name="Event" value={eventType} />
          <Fact name="webhook-id" value={webhookId} />
          <Fact name="Last attempt" value={lastAttemptAt && fullTime(lastAttemptAt)} />
          <Fact name="Taken" value={deliveredAt && fullTime(deliveredAt)} />
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
