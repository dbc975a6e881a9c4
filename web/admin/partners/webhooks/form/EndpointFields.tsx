import type { WebhookEvent } from '../../../../content/partners/webhooks.ts';
import { Checkboxes, TextInput } from '../../../kit/form/fields.tsx';
import type { ConsoleForm } from '../../../kit/form/Form.tsx';
import { EVENT_NAMES } from '../eventNames.ts';

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
