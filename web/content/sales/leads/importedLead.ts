import * as z from 'zod/mini';
import { ATTRIBUTION_PARTS } from '../../fields/attribution.ts';
import { readPhone } from '../../fields/phone.ts';
import { type FieldIssue, fieldIssues } from '../../fields/issues.ts';
import { type CreateLead, createLead } from './createLead.ts';

/** The value of `source` of an imported lead whose row names none. */
const IMPORT_SOURCE = 'import';

const { attribution: _attribution, consent: _consent, form: _form, ...PLAIN } = createLead.shape;

/** The columns of an imported list. Other columns are ignored. `firstName` and `name` hold the whole name. */
const LEAD_COLUMNS = [
  ...(Object.keys(PLAIN) as (keyof typeof PLAIN)[]),
  'name',
  'lastName',
  'consentText',
  'consentAt',
  'consentPage',
  'consentAddress',
  ...ATTRIBUTION_PARTS,
] as const;

export type LeadColumn = (typeof LEAD_COLUMNS)[number];
export type LeadCells = Partial<Record<LeadColumn, string>>;

const BY_HEADING = new Map(LEAD_COLUMNS.map((column) => [plain(column), column]));

/** The column with this heading. `First name`, `first_name` and `firstName` are the same column. Null for any other. */
export function leadColumn(heading: string): LeadColumn | null {
  return BY_HEADING.get(plain(heading)) ?? null;
}

function plain(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** The message for a list that lacks a column, or null. */
export function missingColumns(columns: readonly LeadColumn[]): string | null {
  const has = (...names: LeadColumn[]) => names.some((name) => columns.includes(name));
  if (has('firstName', 'name') && has('email') && has('phone')) return null;
  return 'The first line must name the columns firstName or name, email and phone';
}

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

export type ImportedLead = { lead: CreateLead; issue: null } | { lead: null; issue: FieldIssue };

/** The lead that a row becomes. The rules of all leads apply. A country code 1 before ten digits is removed. */
export function importedLead(cells: LeadCells): ImportedLead {
  const { consentText: text, consentAt } = cells;
  const at = time.safeParse(consentAt).data;
  if (text && !at) return { lead: null, issue: NO_TIME };
  const result = createLead.safeParse({
    ...cells,
    firstName: [cells.firstName || cells.name, cells.lastName].filter(Boolean).join(' '),
    email: cells.email ?? '',
    phone: readPhone(cells.phone ?? '') ?? cells.phone ?? '',
    source: cells.source || IMPORT_SOURCE,
    attribution: cells,
    consent:
      text && at
        ? { text, at: new Date(at), page: cells.consentPage, address: cells.consentAddress }
        : null,
  });
  if (result.success) return { lead: result.data, issue: null };
  const [issue] = fieldIssues(result.error);
  if (!issue) throw result.error;
  return { lead: null, issue: { ...issue, field: columnOf(issue.field) } };
}

export const NO_CONSENT_TIME = 'Say when the person agreed, as in 2026-01-31T09:30:00Z';

const NO_TIME: FieldIssue = { field: 'consentAt', message: NO_CONSENT_TIME };

/** `consentAt` for the field `consent.at`. */
export function columnOf(field: string): string {
  return field.replace(/\.(\w)/, (_dot, letter: string) => letter.toUpperCase());
}
