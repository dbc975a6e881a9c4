import { createHash } from 'node:crypto';
import type { Booking, Call, Lead } from '../../../../prisma/generated/client/client.ts';
import { answerKeyOf, type LeadValue } from '../../../../web/content/sales/connectors/connector.ts';
import { callAnswers } from '../../calls/callAnswers.ts';
import type { CrmMapping, CrmPerson, CrmValue } from '../crm/crm.ts';

/** A lead with what its values need. */
export type MappedLead = Lead & {
  owner: { email: string } | null;
  /** Oldest first. */
  bookings: readonly Pick<Booking, 'status' | 'plan' | 'service'>[];
  /** Oldest first. */
  calls: readonly Pick<Call, 'answers'>[];
};

type PlainValue = Exclude<
  LeadValue,
  'name' | 'phone' | 'owner' | 'createdAt' | 'doNotCall' | 'plan' | 'service'
>;

/** A lead as the mapping says, without the do-not-call flag. Values that the lead does not have are absent. */
export function crmPerson(lead: MappedLead, mapping: readonly CrmMapping[]): CrmPerson {
  const values: Record<string, CrmValue> = {};
  for (const { from, to } of mapping) {
    const key = answerKeyOf(from);
    const value = key === null ? valueOf(lead, from as LeadValue) : latestAnswer(lead, key);
    if (value !== null) values[to] = value;
  }
  return { leadId: lead.id, email: lead.email || null, phone: lead.phone, values };
}

/** The person with the do-not-call flag in the field that the mapping says. */
export function withFlag(
  person: CrmPerson,
  doNotCall: boolean,
  mapping: readonly CrmMapping[],
): CrmPerson {
  const field = flagField(mapping);
  return field ? { ...person, values: { ...person.values, [field]: doNotCall } } : person;
}

/** The field of the do-not-call flag. Null if it is not mapped. */
export function flagField(mapping: readonly CrmMapping[]): string | null {
  return mapping.find(({ from }) => from === 'doNotCall')?.to ?? null;
}

/** SHA-256 of anything that JSON can hold. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64');
}

/** The plan or service of the latest meeting that has one and was not cancelled. */
function latestOf(bookings: MappedLead['bookings'], from: 'plan' | 'service'): string | null {
  const latest = bookings.findLast((booking) => booking.status !== 'cancelled' && booking[from]);
  return latest?.[from] ?? null;
}

/** The newest answer to the question with this key. Null if nobody answered it. */
function latestAnswer({ calls }: MappedLead, wanted: string): string | null {
  const given = calls.flatMap(({ answers }) => callAnswers(answers));
  const latest = given.findLast(({ key }) => key === wanted);
  return latest ? String(latest.answer) : null;
}

function valueOf(lead: MappedLead, from: LeadValue): string | null {
  switch (from) {
    case 'doNotCall':
      return null;
    case 'name':
      return lead.firstName || null;
    case 'phone':
      return `+1${lead.phone}`;
    case 'owner':
      return lead.owner?.email ?? null;
    case 'createdAt':
      return lead.createdAt.toISOString();
    case 'plan':
    case 'service':
      return latestOf(lead.bookings, from);
    default:
      return lead[from satisfies PlainValue] || null;
  }
}
