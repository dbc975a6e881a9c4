/** What the address bar says about the audit log: one page of one selection. */
export interface AuditFilters {
  actor: string;
  /** An action such as `session.opened`, or the noun before its point. */
  action: string;
  subjectType: string;
  /** Global id of what it was done to; empty for anything. */
  subject: string;
  /** Days as YYYY-MM-DD in the reader's time zone, both included; empty for no bound. */
  from: string;
  to: string;
}

/** Where in the log: after or before the line with this cursor, or at its start. */
export type AuditPosition = { after: string } | { before: string } | null;

export const PAGE_SIZE = 50;
export const AUDIT_PATH = '/admin/audit';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day is kept only if the calendar has it; anything else would make the server refuse the whole list. */
function day(text: string | null): string {
  return text && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`)) ? text : '';
}

/** Reads an address; what it does not understand is ignored. */
export function readFilters(params: URLSearchParams): AuditFilters {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  return {
    actor: text('actor'),
    action: text('action'),
    subjectType: text('type'),
    subject: text('subject'),
    from: day(params.get('from')),
    to: day(params.get('to')),
  };
}

export function readPosition(params: URLSearchParams): AuditPosition {
  const after = params.get('after');
  const before = params.get('before');
  if (after) return { after };
  return before ? { before } : null;
}

/** The address's query for a selection and a place in it, without what is empty. */
function writeFilters(filters: AuditFilters, position: AuditPosition): URLSearchParams {
  const { subjectType: type, ...rest } = filters;
  const entries = Object.entries({ ...rest, type, ...position });
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

export function isFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** A page of a selection. */
export function auditPath(filters: AuditFilters, position: AuditPosition = null): string {
  const query = writeFilters(filters, position).toString();
  return query ? `${AUDIT_PATH}?${query}` : AUDIT_PATH;
}

/** One line's details beside the list that `search` selects. */
export function eventPath(id: string, search: string): string {
  return `${AUDIT_PATH}/${encodeURIComponent(id)}${search}`;
}

/** Midnight at the start of a day in the reader's time zone. */
function startOf(dayText: string, plusDays = 0): string {
  const date = new Date(`${dayText}T00:00`);
  date.setDate(date.getDate() + plusDays);
  return date.toISOString();
}

/** Variables of the log's query. */
export function auditVariables(filters: AuditFilters, position: AuditPosition) {
  const { actor, action, subjectType, subject, from, to } = filters;
  const filter = isFiltered(filters)
    ? {
        actor: actor || null,
        action: action || null,
        subjectType: subjectType || null,
        subject: subject || null,
        createdAfter: from ? startOf(from) : null,
        createdBefore: to ? startOf(to, 1) : null,
      }
    : null;
  if (position && 'before' in position) {
    return { last: PAGE_SIZE, before: position.before, filter };
  }
  return { first: PAGE_SIZE, after: position?.after ?? null, filter };
}
