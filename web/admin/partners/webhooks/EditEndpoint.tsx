import { graphql, useFragment } from 'react-relay/hooks.js';
import type { EditEndpoint_endpoint$key } from '#relay/EditEndpoint_endpoint.graphql';
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
    pausedAt
    disabledAt
  }
`;

interface Props {
  endpoint: EditEndpoint_endpoint$key;
  onClose(): void;
}

/** Changes the URL and the events of an endpoint. */
export function EditEndpointDialog({ endpoint: key, onClose }: Props) {
  const { id, url, events } = useFragment(fragment, key);
  const [update, updating] = useUpdateEndpoint({
    done: { title: 'Endpoint Saved', description: 'New events are sent to this URL.' },
    failed: 'Failed to save the endpoint',
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

/** The URL and the events of an endpoint. */
export function EndpointFields({ names }: { names: ConsoleForm<EndpointValues>['names'] }) {
  return (
    <>
      <TextInput
        name={names.url}
        label="URL"
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        hint="A public HTTPS URL that accepts POST requests."
      />
      <Checkboxes name={names.events} legend="Events" labels={EVENT_NAMES} />
    </>
  );
}

interface PauseProps {
  endpoint: EditEndpoint_endpoint$key;
  className: string;
}

/** Pauses or resumes an endpoint. Resuming also enables a disabled one. */
export function PauseButton({ endpoint: key, className }: PauseProps) {
  const { id, url, pausedAt, disabledAt } = useFragment(fragment, key);
  const host = hostOf(url);
  const isStopped = Boolean(pausedAt ?? disabledAt);
  const [update, updating] = useUpdateEndpoint({
    failed: 'Failed to change the endpoint',
    done: isStopped
      ? { title: 'Endpoint Resumed', description: `Events that waited for ${host} are sent now.` }
      : { title: 'Endpoint Paused', description: `Events for ${host} wait until you resume it.` },
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

/** @returns a function that changes an endpoint, and whether it is running. */
function useUpdateEndpoint(options: Parameters<typeof useAction<EditEndpointMutation>>[1]) {
  const [commit, updating] = useAction<EditEndpointMutation>(mutation, options);
  const update = (input: UpdateWebhookEndpointInput) => commit({ input });
  return [update, updating] as const;
}
