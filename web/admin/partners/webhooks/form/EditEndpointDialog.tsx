import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EditEndpointDialog_endpoint$key } from '#relay/EditEndpointDialog_endpoint.graphql';
import { updateWebhookEndpoint, WEBHOOK_EVENTS } from '../../../../content/partners/webhooks.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { Form, useForm } from '../../../kit/form/Form.tsx';
import { EndpointFields, type EndpointValues } from './EndpointFields.tsx';
import { useUpdateEndpoint } from './useUpdateEndpoint.ts';

const fragment = graphql`
  fragment EditEndpointDialog_endpoint on WebhookEndpoint {
    id
    url
    events
  }
`;

interface Props {
  endpoint: EditEndpointDialog_endpoint$key;
  onClose(): void;
}

/** Changes the address and the events of an endpoint. */
export function EditEndpointDialog({ endpoint: key, onClose }: Props) {
  const { id, url, events } = useFragment(fragment, key);
  const [update, updating] = useUpdateEndpoint({
    title: 'Endpoint Saved',
    description: 'The next event goes there.',
    failure: 'Failed to save the endpoint',
    onDone: onClose,
  });

  const defaults: EndpointValues = {
    url,
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
  };
  const form = useForm({
    defaults,
    input: updateWebhookEndpoint,
    inputOf: (values) => ({ id, ...values }),
    send: update,
  });

  return (
    <Dialog title="Edit Endpoint" open onClose={onClose}>
      <Form form={form} className={dialogs.form}>
        <EndpointFields names={form.names} />
        <DialogActions pending={updating && 'Saving...'} onCancel={onClose}>
          Save Endpoint
        </DialogActions>
      </Form>
    </Dialog>
  );
}
