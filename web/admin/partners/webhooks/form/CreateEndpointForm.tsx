import { useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { CreateEndpointForm_apiKeys$key } from '#relay/CreateEndpointForm_apiKeys.graphql';
import type { CreateEndpointFormMutation } from '#relay/CreateEndpointFormMutation.graphql';
import { eventsFor } from '../../../../content/partners/webhookEvents.ts';
import { Form } from '../../../../ui/fields/Form.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { useAction } from '../../../kit/mutation/useAction.ts';
import { type EndpointErrors, endpointErrors, focusFirstError } from './endpointErrors.ts';
import { EndpointFields, type EndpointValues } from './EndpointFields.tsx';
import type { NewSecret } from './SecretShownOnce.tsx';

const fragment = graphql`
  fragment CreateEndpointForm_apiKeys on ApiKey @relay(plural: true) {
    id
    name
    prefix
    scopes
    isActive
  }
`;

const mutation = graphql`
  mutation CreateEndpointFormMutation($input: CreateWebhookEndpointInput!, $connections: [ID!]!) {
    createWebhookEndpoint(input: $input) {
      ... on CreateWebhookEndpointPayload @alias(as: "payload") {
        secret
        webhookEndpoint
          @prependNode(connections: $connections, edgeTypeName: "WebhookEndpointEdge") {
          id
          url
          ...endpointTable_endpoint
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

const FRAME = {
  id: 'webhook-key',
  label: 'API key',
  hint: 'Whose program is told. Once the key ends, so does the endpoint.',
};

interface Props {
  apiKeys: CreateEndpointForm_apiKeys$key;
  connectionId: string;
  onCreated(made: NewSecret): void;
  onClose(): void;
}

/** Asks for the key, the address and the events of a new endpoint. */
export function CreateEndpointForm({ apiKeys, connectionId, onCreated, onClose }: Props) {
  const keys = useFragment(fragment, apiKeys).filter(
    ({ isActive, scopes }) => isActive && eventsFor(scopes).length > 0,
  );
  const [apiKeyId, setApiKeyId] = useState(keys[0]?.id);
  const [values, setValues] = useState<EndpointValues>({
    url: '',
    events: eventsFor(keys[0]?.scopes ?? []),
  });
  const [errors, setErrors] = useState<EndpointErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const [create, creating] = useAction<CreateEndpointFormMutation>(mutation, {
    failed: 'Failed to add the endpoint',
    onDone: ({ secret, webhookEndpoint }) => onCreated({ url: webhookEndpoint.url, secret }),
  });
  if (!apiKeyId) return <NoKey />;

  function submit() {
    const found = endpointErrors(values);
    setErrors(found ?? {});
    if (found) return focusFirstError(form.current, found);
    const input = { apiKeyId, url: values.url.trim(), events: values.events };
    void create({ input, connections: [connectionId] });
  }

  return (
    <Form ref={form} className={dialogs.form} onSubmit={submit}>
      <SelectField
        {...FRAME}
        name="apiKey"
        value={apiKeyId}
        onChange={({ target }) => {
          const chosen = keys.find(({ id }) => id === target.value);
          setApiKeyId(target.value);
          setValues({ ...values, events: eventsFor(chosen?.scopes ?? []) });
        }}
      >
        {keys.map(({ id, name, prefix }) => (
          <option key={id} value={id}>
            {name} ({prefix}…)
          </option>
        ))}
      </SelectField>
      <EndpointFields
        values={values}
        errors={errors}
        onChange={(changed) => {
          setValues({ ...values, ...changed });
          setErrors({});
        }}
      />
      <DialogActions pending={creating && 'Adding...'} onCancel={onClose}>
        Add Endpoint
      </DialogActions>
    </Form>
  );
}

function NoKey() {
  return (
    <p className={dialogs.form}>
      <span>
        An endpoint belongs to an active key that may receive events, and there is none.{' '}
        <Link to="/admin/api-keys">Create an API key</Link> first.
      </span>
    </p>
  );
}
