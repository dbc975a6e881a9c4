import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { CreateEndpointForm_apiKeys$key } from '#relay/CreateEndpointForm_apiKeys.graphql';
import type { CreateEndpointFormMutation } from '#relay/CreateEndpointFormMutation.graphql';
import { createWebhookEndpoint, eventsFor } from '../../../../content/partners/webhooks.ts';
import { pathOf } from '../../../../content/staff/areas.ts';
import { DialogActions } from '../../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../../kit/dialog/DialogForm.css.ts';
import { Select } from '../../../kit/form/fields.tsx';
import { Form, useForm } from '../../../kit/form/Form.tsx';
import { useAction } from '../../../kit/mutation/useAction.ts';
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
  const [create, creating] = useAction<CreateEndpointFormMutation>(mutation, {
    failed: 'Failed to add the endpoint',
    onDone: ({ secret, webhookEndpoint }) => onCreated({ url: webhookEndpoint.url, secret }),
  });
  const [first] = keys;
  const defaults: EndpointValues & { apiKeyId: string } = {
    apiKeyId: first?.id ?? '',
    url: '',
    events: eventsFor(first?.scopes ?? []),
  };
  const form = useForm({
    defaults,
    input: createWebhookEndpoint,
    send: (input) => create({ input, connections: [connectionId] }),
  });
  const { names, store } = form;
  if (!first) return <NoKey />;

  return (
    <Form form={form} className={dialogs.form}>
      <Select
        name={names.apiKeyId}
        label="API key"
        hint="Whose program is told. Once the key ends, so does the endpoint."
        choices={keys.map(({ id, name, prefix }) => [id, `${name} (${prefix}…)`])}
        onChosen={(chosen) =>
          store.setValue('events', eventsFor(keys.find(({ id }) => id === chosen)?.scopes ?? []))
        }
      />
      <EndpointFields names={names} />
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
        <Link to={pathOf('apiKeys')}>Create an API key</Link> first.
      </span>
    </p>
  );
}
