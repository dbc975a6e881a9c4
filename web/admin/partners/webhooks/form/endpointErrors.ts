import { fieldIssues } from '../../../../content/fields/issues.ts';
import { createWebhookEndpoint } from '../../../../content/partners/webhookEndpoint.ts';
import type { EndpointValues } from './EndpointFields.tsx';

export interface EndpointErrors {
  url?: string | undefined;
  events?: string | undefined;
}

/** The errors of the form, by the server's rules. Null if it is valid. */
export function endpointErrors({ url, events }: EndpointValues): EndpointErrors | null {
  const checked = createWebhookEndpoint.safeParse({ url, events: [...events] });
  if (checked.success) return null;
  const issues = fieldIssues(checked.error);
  const messageOf = (name: string) =>
    issues.find(({ field }) => field.split('.')[0] === name)?.message;
  return { url: messageOf('url'), events: messageOf('events') };
}

/** Focuses the first invalid field. */
export function focusFirstError(form: HTMLFormElement | null, errors: EndpointErrors): void {
  const name = errors.url ? 'url' : 'event';
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
