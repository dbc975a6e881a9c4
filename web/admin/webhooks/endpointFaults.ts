import { fieldIssues } from '../../content/inputs/issues.ts';
import { createWebhookEndpoint } from '../../content/inputs/webhookEndpoint.ts';
import type { EndpointValues } from './EndpointFields.tsx';

export interface EndpointFaults {
  url?: string | undefined;
  events?: string | undefined;
}

/** What is wrong with what was filled in, by the rules that the server has as well; null for nothing. */
export function endpointFaults({ url, events }: EndpointValues): EndpointFaults | null {
  const checked = createWebhookEndpoint.safeParse({ url, events: [...events] });
  if (checked.success) return null;
  const issues = fieldIssues(checked.error);
  const messageOf = (name: string) =>
    issues.find(({ field }) => field.split('.')[0] === name)?.message;
  return { url: messageOf('url'), events: messageOf('events') };
}

/** The first field at fault takes the focus. */
export function focusFault(form: HTMLFormElement | null, faults: EndpointFaults): void {
  const name = faults.url ? 'url' : 'event';
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
