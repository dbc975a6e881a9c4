import { pathOf } from '../../content/staff/areas.ts';
import { addressOf, detailsPath } from '../kit/list/list.ts';

/** The list of leads with these filters. The keys are the names in the URL. */
export function leadsPath(filters: Record<string, string>): string {
  return addressOf(pathOf('leads'), filters);
}

/** The list of leads with the details of one lead open. */
export function leadPath(id: string): string {
  return detailsPath(pathOf('leads'), id);
}

/** The list of calls with these filters. The keys are the names in the URL. */
export function callsPath(filters: Record<string, string>): string {
  return addressOf(pathOf('calls'), filters);
}

/** The opt-outs of one number. */
export function doNotCallPath(phone: string): string {
  return addressOf(pathOf('doNotCall'), { q: phone });
}

/** The do-not-call list with the details of one opt-out open. */
export function suppressionPath(id: string): string {
  return detailsPath(pathOf('doNotCall'), id);
}

/** The page of a form of another tool. */
export function sourcePath(id: string): string {
  return `${pathOf('integrations')}/forms/${encodeURIComponent(id)}`;
}

/** The page of a playbook. */
export function playbookPath(id: string): string {
  return `${pathOf('playbooks')}/${encodeURIComponent(id)}`;
}
