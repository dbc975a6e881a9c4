import {
  type Call,
  type Consent,
  type Lead,
  Prisma,
} from '../../../prisma/generated/client/client.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { type GivenConsent, type LeadData, untouched } from './leadData.ts';

export interface NewLead {
  data: LeadData;
  ownerId: string | null;
  consent: (GivenConsent & Pick<Consent, 'suppressionId'>) | null;
  /** Null for a lead that is not called. */
  call: Pick<Call, 'origin' | 'isPromised' | 'dueAt'> | null;
}

type NewCall = Pick<Call, 'id' | 'leadId' | 'origin' | 'isPromised' | 'queuedAt' | 'dueAt'>;

const LEAD = columns(Object.keys(Prisma.LeadScalarFieldEnum));
const LEAD_WITHOUT_OWNER = columns(
  Object.keys(Prisma.LeadScalarFieldEnum).filter((name) => name !== 'ownerId'),
);
const CONSENT = columns(Object.keys(Prisma.ConsentScalarFieldEnum));
const CALL = columns([
  'id',
  'leadId',
  'origin',
  'isPromised',
  'queuedAt',
  'dueAt',
] satisfies (keyof NewCall)[]);

/**
 * Inserts leads with their consents and calls: one statement for one lead and for thousands, because every new lead takes
 * this path. A lead whose owner's account is deleted at this moment has no owner.
 *
 * @returns the leads as they are stored.
 */
export async function insertLeads(
  leads: readonly NewLead[],
  now: Date,
  tx: Prisma.TransactionClient,
): Promise<Lead[]> {
  const rows = leads.map((lead) => rowsOf(lead, now));
  // Without the lock, an account that is deleted at this moment would refuse the lead.
  return tx.$queryRaw<Lead[]>`
    WITH given AS (
      SELECT * FROM jsonb_populate_recordset(NULL::"Lead", ${json(rows.map(({ lead }) => lead))}::jsonb)
    ), owner AS (
      SELECT id FROM "User" WHERE id IN (SELECT "ownerId" FROM given) ORDER BY id FOR KEY SHARE
    ), lead AS (
      INSERT INTO "Lead" (${LEAD_WITHOUT_OWNER}, "ownerId")
      SELECT ${LEAD_WITHOUT_OWNER}, (SELECT owner.id FROM owner WHERE owner.id = given."ownerId") FROM given
      RETURNING ${LEAD}
    ), consent AS (
      INSERT INTO "Consent" (${CONSENT})
      SELECT ${CONSENT}
      FROM jsonb_populate_recordset(NULL::"Consent", ${json(rows.flatMap(({ consent }) => consent ?? []))}::jsonb)
      WHERE "leadId" IN (SELECT lead.id FROM lead)
    ), call AS (
      INSERT INTO "Call" (${CALL})
      SELECT ${CALL}
      FROM jsonb_populate_recordset(NULL::"Call", ${json(rows.flatMap(({ call }) => call ?? []))}::jsonb)
      WHERE "leadId" IN (SELECT lead.id FROM lead)
    )
    SELECT * FROM lead`;
}

function rowsOf({ data, ownerId, consent, call }: NewLead, now: Date) {
  const leadId = uuidv7(now);
  const lead: Lead = {
    ...data,
    ...untouched,
    id: leadId,
    ownerId,
    createdAt: now,
    updatedAt: now,
  };
  const newConsent: Consent | null = consent && { ...consent, leadId };
  const newCall: NewCall | null = call && { ...call, id: uuidv7(now), leadId, queuedAt: now };
  return { lead, consent: newConsent, call: newCall };
}

function columns(names: string[]): Prisma.Sql {
  return Prisma.raw(names.map((name) => `"${name}"`).join(', '));
}

/** PostgreSQL refuses JSON with half a surrogate pair, which a form can send. */
function json(rows: object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
