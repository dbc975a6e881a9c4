import { eachPart } from '../../fields/attribution.ts';
import { readPhone } from '../../fields/phone.ts';
import { type CreateLead, createLead } from '../leads/createLead.ts';
import { type FieldIssue, fieldIssues } from '../../fields/issues.ts';
import type { InboundMapping, LeadField } from './mapping.ts';
import type { Submission } from './submission.ts';

/** How a source turns submissions into leads. */
export interface MappingRules {
  /** The name of the source, which the leads have as `source`. */
  name: string;
  mapping: InboundMapping;
  /** The text that the form shows to people who ask for a call. Null if it shows none; then nobody is called. */
  consentText: string | null;
  /** The page of the form. */
  consentPage: string | null;
}

export type MappedLead =
  | { lead: CreateLead; issues: null }
  | { lead: null; issues: [FieldIssue, ...FieldIssue[]] };

/**
 * The lead that a submission becomes. The rules of all leads apply. A country code 1 before ten digits is removed.
 *
 * A person has agreed to a call if the source has a consent text and, where a box is mapped, has ticked it.
 *
 * @param receivedAt when the submission arrived, for tools that do not say when the person sent it.
 */
export function mapLead(
  { fields, externalId, submittedAt }: Omit<Submission, 'isTest'>,
  { name, mapping, consentText, consentPage }: MappingRules,
  receivedAt: Date,
): MappedLead {
  const values = new Map(fields.map(({ key, value }) => [key, value]));
  const read = (field: LeadField) => values.get(mapping[field] ?? '') || null;
  const result = createLead.safeParse({
    firstName: [read('firstName'), read('lastName')].filter(Boolean).join(' '),
    email: read('email') ?? '',
    phone: readPhone(read('phone') ?? '') ?? read('phone') ?? '',
    source: name,
    timeZone: read('timeZone'),
    externalId: read('externalId') ?? externalId,
    attribution: { ...eachPart(read), landingPage: read('landingPage') ?? consentPage },
    consent:
      consentText !== null && (!mapping.consent || isYes(read('consent')))
        ? { text: consentText, at: pastTime(submittedAt, receivedAt), page: consentPage }
        : null,
  });
  if (result.success) return { lead: result.data, issues: null };
  const [first, ...rest] = fieldIssues(result.error);
  if (!first) throw result.error;
  return { lead: null, issues: [first, ...rest] };
}

const NO = new Set(['', 'false', 'no', 'off', '0', 'n', 'none', 'null']);

/** Whether a box is ticked. Tools send `on`, `true`, `Yes` or the text beside the box. */
export function isYes(value: string | null): boolean {
  return value !== null && !NO.has(value.trim().toLowerCase());
}

/** When the person sent the form. The clock of a tool may be ahead of ours. */
function pastTime(submittedAt: string | null, receivedAt: Date): Date {
  const time = submittedAt === null ? receivedAt : new Date(submittedAt);
  return time < receivedAt ? time : receivedAt;
}
