import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EditEndpoint_endpoint$key } from '#relay/EditEndpoint_endpoint.graphql';
import type { EditEndpoint_paused$key } from '#relay/EditEndpoint_paused.graphql';
import type {
  UpdateWebhookEndpointInput,
  EditEndpointMutation,
} from '#relay/EditEndpointMutation.graphql';
import {
  updateWebhookEndpoint,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../content/partners/webhooks.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogActions } from '../../kit/dialog/DialogActions.tsx';
import * as dialogs from '../../kit/dialog/DialogForm.css.ts';
import { type ConsoleForm, Form, useForm } from '../../kit/form/Form.tsx';
import { Checkboxes, TextInput } from '../../kit/form/fields.tsx';
import { EVENT_NAMES } from './eventNames.ts';
import { hostOf } from './webhookPaths.ts';
import { useAction } from '../../kit/mutation/useAction.ts';

const fragment = graphql`
  fragment EditEndpoint_endpoint on WebhookEndpoint {
    id
    url
    events
  }
`;

interface Props {
  endpoint: EditEndpoint_endpoint$key;
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

export interface EndpointValues {
  url: string;
  events: readonly WebhookEvent[];
}

/** The address and the events of an endpoint. */
export function EndpointFields({ names }: { names: ConsoleForm<EndpointValues>['names'] }) {
  return (
    <>
      <TextInput
        name={names.url}
        label="Address"
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        hint="An https address on the internet that takes POST requests."
      />
      <Checkboxes name={names.events} legend="It is told when" labels={EVENT_NAMES} />
    </>
  );
}

const pauseFragment = graphql`
  fragment EditEndpoint_paused on WebhookEndpoint {
    id
    url
    pausedAt
    disabledAt
  }
`;

interface PauseProps {
  endpoint: EditEndpoint_paused$key;
  className: string;
}

/** Pauses or resumes an endpoint. Resuming also enables a disabled one. */
export function PauseButton({ endpoint: key, className }: PauseProps) {
  const { id, url, pausedAt, disabledAt } = useFragment(pauseFragment, key);
  const host = hostOf(url);
  const isStopped = Boolean(pausedAt ?? disabledAt);
  const [update, updating] = useUpdateEndpoint({
    title: isStopped ? 'Endpoint Resumed' : 'Endpoint Paused',
    description: isStopped
      ? `What waited for ${host} is sent now.`
      : `Events for ${host} are kept until it is resumed.`,
    failure: 'Failed to change the endpoint',
  });
  const action = isStopped ? 'Resume' : 'Pause';
  return (
    <button
      type="button"
      aria-label={`${action} ${host}`}
      disabled={updating}
      className={className}
      onClick={() => void update({ id, isPaused: !isStopped })}
    >
      {action}
    </button>
  );
}

const mutation = graphql`
  mutation EditEndpointMutation($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      ... on UpdateWebhookEndpointPayload @alias(as: "payload") {
        webhookEndpoint {
          ...endpointTable_endpoint
          ...EndpointPage_endpoint
        }
      }
      ... on Error @alias(as: "error") {
        message
      }
    }
  }
`;

interface Options {
  /** The toast after success. */
  title: string;
  description: string;
  /** The toast after a failure without a message of the server. */
  failure: string;
  onDone?(): void;
}

/** @returns a function that changes an endpoint, and whether it is running. */
function useUpdateEndpoint({ title, description, failure, onDone }: Options) {
  const [commit, updating] = useAction<EditEndpointMutation>(mutation, {
    failed: failure,
    done: { title, description },
    onDone: () => onDone?.(),
  });
  const update = (input: UpdateWebhookEndpointInput) => commit({ input });
  return [update, updating] as const;
}
