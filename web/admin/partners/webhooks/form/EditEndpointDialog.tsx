import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EditEndpointDialog_endpoint$key } from '#relay/EditEndpointDialog_endpoint.graphql';
import { WEBHOOK_EVENTS } from '../../../../content/partners/webhookEvents.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { type EndpointErrors, endpointErrors, focusFirstError } from './endpointErrors.ts';
import { EndpointFields, type EndpointValues } from './EndpointFields.tsx';
import { useUpdateEndpoint } from './useUpdateEndpoint.ts';
import { Form } from '../../../../ui/fields/Form.tsx';

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
  const [values, setValues] = useState<EndpointValues>({
    url,
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
  });
  const [errors, setErrors] = useState<EndpointErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const [update, updating] = useUpdateEndpoint({
    title: 'Endpoint Saved',
    description: 'The next event goes there.',
    failure: 'Failed to save the endpoint',
    onDone: onClose,
  });

  function submit() {
    const found = endpointErrors(values);
    setErrors(found ?? {});
    if (found) focusFirstError(form.current, found);
    else void update({ id, url: values.url.trim(), events: [...values.events] });
  }

  return (
    <Dialog title="Edit Endpoint" open onClose={onClose}>
      <Form ref={form} className={dialogs.form} onSubmit={submit}>
        <EndpointFields
          values={values}
          errors={errors}
          onChange={(changed) => {
            setValues({ ...values, ...changed });
            setErrors({});
          }}
        />
        <DialogActions pending={updating && 'Saving...'} onCancel={onClose}>
          Save Endpoint
        </DialogActions>
      </Form>
    </Dialog>
  );
}
