import { editPath, requestPath, waitlistPath } from '../../site/paths.ts';
import { leadPath, suppressionPath } from '../../sales/paths.ts';
import { webhookPath } from '../../partners/webhooks/webhookPaths.ts';

/** The subject of an audit event. */
export interface AuditedSubject {
  action: string;
  subjectType: string | null | undefined;
  /** Its global id. */
  subjectId: string | null | undefined;
  /** A JSON object as text. */
  details: string | null | undefined;
}

/** Details that name a subject, the best first. */
const NAMES = ['title', 'username', 'name', 'integration', 'host', 'slug', 'objectPath'];

/** The name of the subject in the details of the entry, or else the end of its ID. */
export function subjectName({ subjectType, subjectId, details }: AuditedSubject): string {
  const id = databaseId(subjectId);
  if (subjectType === 'RegionOpening') return id;
  return nameIn(details) ?? (id && `…${id.slice(-8)}`);
}

/** The console's page of the subject. Null if it has none, or if this entry deleted it. */
export function subjectPath({ action, subjectType, subjectId }: AuditedSubject): string | null {
  if (!subjectId || action.endsWith('.deleted')) return null;
  switch (subjectType) {
    case 'Post':
      return editPath(subjectId);
    case 'Lead':
      return leadPath(subjectId);
    case 'Suppression':
      return suppressionPath(subjectId);
    case 'IntegrationRequest':
      return requestPath(subjectId);
    case 'WebhookEndpoint':
      return webhookPath(subjectId);
    case 'RegionOpening':
      return waitlistPath(databaseId(subjectId));
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

/** The id in the database that a global id contains. */
function databaseId(globalId: string | null | undefined): string {
  const base64 = (globalId ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const text = new TextDecoder().decode(bytes);
  return text.slice(text.indexOf(':') + 1);
}
