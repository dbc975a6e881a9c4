import { editPath } from '../blog/postPaths.ts';
import { leadPath } from '../leads/leadPaths.ts';
import { waitlistPath } from '../waitlist/waitlistFilters.ts';
import { webhookPath } from '../webhooks/webhookPaths.ts';

/** What a line of the log says about what it was done to. */
export interface AuditedSubject {
  action: string;
  subjectType: string | null | undefined;
  /** Its global id. */
  subjectId: string | null | undefined;
  /** A JSON object in text. */
  details: string | null | undefined;
}

/** What a person would call it, the best first. */
const NAMES = ['title', 'username', 'name', 'integration', 'host', 'slug', 'objectPath'];

/** Its name as the line kept it, or the end of its id, by which lines about the same can be told. */
export function subjectName({ subjectType, subjectId, details }: AuditedSubject): string {
  const id = databaseId(subjectId);
  if (subjectType === 'RegionOpening') return id;
  return nameIn(details) ?? (id && `…${id.slice(-8)}`);
}

/** Where it is looked at in the console; null where it has no page, or is gone by this very line. */
export function subjectPath({ action, subjectType, subjectId }: AuditedSubject): string | null {
  if (!subjectId || action.endsWith('.deleted')) return null;
  switch (subjectType) {
    case 'Post':
      return editPath(subjectId);
    case 'Lead':
      return leadPath(subjectId, '');
    case 'IntegrationRequest':
      return `/admin/integration-requests/${encodeURIComponent(subjectId)}`;
    case 'WebhookEndpoint':
      return webhookPath(subjectId);
    case 'RegionOpening':
      return waitlistPath({ search: '', country: databaseId(subjectId) });
    default:
      return null;
  }
}

function nameIn(details: string | null | undefined): string | undefined {
  const known: unknown = JSON.parse(details ?? 'null');
  if (typeof known !== 'object' || known === null) return undefined;
  const kept = new Map<string, unknown>(Object.entries(known));
  const names = NAMES.map((key) => kept.get(key));
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}

/** What the server made the global id from; empty for none. */
function databaseId(globalId: string | null | undefined): string {
  const base64 = (globalId ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const text = new TextDecoder().decode(bytes);
  return text.slice(text.indexOf(':') + 1);
}
