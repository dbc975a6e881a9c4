import { endOf, readDay, startOf } from '../table/days.ts';
import { addressOf, pageVariables, type Position } from '../table/position.ts';

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

export const AUDIT_PATH = '/admin/audit';
/** Names the list's fields. */
export const AUDIT_ID = 'audit';

/** Reads an address; what it does not understand is ignored. */
export function readFilters(params: URLSearchParams): AuditFilters {
  const text = (name: string) => params.get(name)?.trim() ?? '';
  return {
    actor: text('actor'),
    action: text('action'),
    subjectType: text('type'),
    subject: text('subject'),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  };
}

/** How many filters narrow the log. */
export function countFilters(filters: AuditFilters): number {
  return Object.values(filters).filter(Boolean).length;
}

export function isFiltered(filters: AuditFilters): boolean {
  return countFilters(filters) > 0;
}

/** A page of a selection. */
export function auditPath(filters: AuditFilters, position: Position = null): string {
  const { subjectType: type, ...rest } = filters;
  return addressOf(AUDIT_PATH, { ...rest, type }, position);
}

/** Variables of the log's query. */
export function auditVariables(filters: AuditFilters, position: Position) {
  const { actor, action, subjectType, subject, from, to } = filters;
  const filter = isFiltered(filters)
    ? {
        actor: actor || null,
        action: action || null,
        subjectType: subjectType || null,
        subject: subject || null,
        createdAfter: startOf(from),
        createdBefore: endOf(to),
      }
    : null;
  return { ...pageVariables(position), filter };
}
