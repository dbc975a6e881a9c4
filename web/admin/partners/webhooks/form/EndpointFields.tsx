import type { WebhookEvent } from '../../../../content/partners/webhookEvents.ts';
import { Field } from '../../../../ui/fields/Field.tsx';
import { CheckboxChoices } from '../../../kit/dialog/CheckboxChoices.tsx';
import { EVENT_NAMES } from '../eventNames.ts';

export interface EndpointValues {
  url: string;
  events: readonly WebhookEvent[];
}

interface Props {
  values: EndpointValues;
  errors: { url?: string | undefined; events?: string | undefined };
  onChange(changed: Partial<EndpointValues>): void;
}

/** The address and the events of an endpoint. */
export function EndpointFields({ values, errors, onChange }: Props) {
  return (
    <>
      <Field
        id="webhook-url"
        label="Address"
        name="url"
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        value={values.url}
        error={errors.url}
        hint="An https address on the internet that takes POST requests."
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <CheckboxChoices
        name="event"
        legend="It is told when"
        names={EVENT_NAMES}
        chosen={values.events}
        error={errors.events}
        onChange={(events) => onChange({ events })}
      />
    </>
  );
}
