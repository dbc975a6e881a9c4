import { useState } from 'react';
import { graphql, useFragment } from 'react-relay/hooks.js';
import { Link } from 'react-router-dom';
import type { CreateEndpointMutation } from '#relay/CreateEndpointMutation.graphql';
import type { CreateEndpoint_apiKeys$key } from '#relay/CreateEndpoint_apiKeys.graphql';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { type Once, ShownOnce, useShownOnce } from '../../kit/dialog/ShownOnce.tsx';
import { main } from '../../kit/layout/PageFrame.css.ts';
import { createWebhookEndpoint, eventsFor } from '../../../content/partners/webhooks.ts';
import { pathOf } from '../../../content/staff/areas.ts';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { Select } from '../../kit/form/fields.tsx';
import { Form, useForm } from '../../kit/form/Form.tsx';
import { useAction } from '../../kit/mutation/useAction.ts';
import { EndpointFields, type EndpointValues } from './EditEndpoint.tsx';
import { hostOf } from './webhookPaths.ts';

interface Props {
  apiKeys: CreateEndpoint_apiKeys$key;
  connectionId: string;
}

/** Asks for the URL and the events of a new endpoint, then shows its secret once. */
export function CreateEndpoint(props: Props) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewSecret | null>(null);
  const once = useShownOnce(made && 'secret', () => {
    setMade(null);
    setOpen(false);
  });
  return (
    <>
      <Button look="main" className={main} onClick={() => setOpen(true)}>
        Add Endpoint
      </Button>
      <Dialog title={made ? 'Endpoint Added' : 'Add Endpoint'} open={open} onClose={once.onLeave}>
        {made ? (
          <SecretShownOnce made={made} once={once} />
        ) : (
          <CreateEndpointForm {...props} onCreated={setMade} onClose={once.onDone} />
        )}
      </Dialog>
    </>
  );
}

const fragment = graphql`
  fragment CreateEndpoint_apiKeys on ApiKey @relay(plural: true) {
    id
    name
    prefix
    scopes
    isActive
  }
`;

const mutation = graphql`
  mutation CreateEndpointMutation($input: CreateWebhookEndpointInput!, $connections: [ID!]!) {
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

interface FormProps extends Props {
  onCreated(made: NewSecret): void;
  onClose(): void;
}

/** Asks for the key, the URL and the events of a new endpoint. */
function CreateEndpointForm({ apiKeys, connectionId, onCreated, onClose }: FormProps) {
  const keys = useFragment(fragment, apiKeys).filter(
    ({ isActive, scopes }) => isActive && eventsFor(scopes).length > 0,
  );
  const [create, creating] = useAction<CreateEndpointMutation>(mutation, {
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
        hint="The partner who receives the events. If this key is revoked or expires, the endpoint receives no more events."
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
        An endpoint needs an active API key that may receive events. There is no such key.{' '}
        <Link to={pathOf('apiKeys')}>Create an API key</Link> first.
      </span>
    </p>
  );
}

export interface NewSecret {
  url: string;
  secret: string;
}

/** Shows the signing secret. It is never shown again. */
export function SecretShownOnce({ made, once }: { made: NewSecret; once: Once }) {
  return (
    <ShownOnce
      id="new-webhook-secret"
      label={`Signing secret of ${hostOf(made.url)}`}
      what="secret"
      value={made.secret}
      {...once}
    >
      Copy the signing secret now and give it to the partner. It cannot be shown again. Anybody with
      this secret can send events that look like ours.
    </ShownOnce>
  );
}
