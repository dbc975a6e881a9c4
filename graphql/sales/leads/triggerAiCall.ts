import {
  triggerAiCall as rules,
  type TriggerAiCall,
} from '../../../web/content/sales/leads/leadForm.ts';
import { NotFoundError } from '../../schema/errors.ts';
import { byApiKey, byVisitorNetwork } from '../../schema/limits.ts';
import { mutation } from '../../schema/mutation.ts';
import { CallStatus } from '../calls/CallStatus.ts';
import type {
  CallHoldReason,
  CallStatus as Status,
} from '../../../prisma/generated/client/client.ts';
import type { Services } from '../../services.ts';
import { UNTRIGGERED_AFTER_MS } from './saveLead.ts';
import { type CallFacts, decide, type GateRules, gateRules } from '../calls/gate/decide.ts';

mutation('triggerAiCall', {
  description:
    'Starts the call of a lead that was saved within the last 24 hours. A repeated request returns the same call. Nobody can be called without a lead.',
  lane: 'leads',
  authScopes: { open: 'leads:write' },
  validate: rules,
  limits: { triggersByKey: byApiKey, triggersByAddress: byVisitorNetwork },
  public: {
    bound: 'the call of a lead, which `createLead` counts',
    causes: { calls: 'none beside that of the lead', rows: [] },
  },
  errors: [NotFoundError],
  input: {
    description: 'The person to call, with the same data as in the lead.',
    fields: (t) => ({
      name: t.string({ required: true, description: 'Name of the person.' }),
      email: t.string({
        required: true,
        description: 'Email address of the lead. Letter case does not matter.',
      }),
      phone: t.string({
        required: true,
        description:
          'Phone number of the lead: ten digits, with any punctuation, with or without the country code 1.',
      }),
    }),
  },
  payload: {
    description: 'The call of the lead.',
    fields: {
      callId: { type: 'ID', description: 'Our id of the call: `Call.callId`.' },
      status: { type: CallStatus, description: 'The status of the call.' },
      heldUntil: {
        type: 'DateTime',
        nullable: true,
        description:
          'When the call will be placed, if it has to wait for permitted hours. Null if it does not wait: it is placed at once, or `status` says that it has already started or ended.',
      },
      alreadyRequested: {
        type: 'Boolean',
        description: 'True if the call had been requested before.',
      },
    },
  },
  resolve: (input, { services }) => triggerCall(input, services),
});

/** Only the phone of a lead from this period can be called, so that nobody can make us dial a number that did not ask. */
const RECENT_LEAD_MS = 24 * 60 * 60 * 1000;

interface FoundCall extends CallFacts {
  callId: string;
  status: Status;
  heldUntil: Date | null;
  holdReason: CallHoldReason | null;
  /** True if the call was triggered before, or has started without a trigger. */
  alreadyRequested: boolean;
}

/**
 * Makes the first call of the latest lead with this phone and email due immediately. A call that was triggered before,
 * or is already running, does not change. The claim of the call decides whether it is placed; the answer only says in
 * advance until when it waits. Everybody can ask about every number, so the answer about a number that opted out is the
 * one that its call would get without the opt-out.
 *
 * @throws NotFoundError if no lead of the last 24 hours has this phone and email.
 */
async function triggerCall(
  { phone, email }: TriggerAiCall,
  services: Pick<Services, 'database' | 'calls' | 'clock' | 'settings' | 'callLists'>,
): Promise<FoundCall> {
  const { database, calls, clock } = services;
  const now = clock.now();
  const untriggeredSince = new Date(now.getTime() - UNTRIGGERED_AFTER_MS);
  const [call] = await database.prisma.$queryRaw<FoundCall[]>`
    WITH newest AS (
      SELECT id FROM "Lead"
      WHERE phone = ${phone} AND email = ${email.toLowerCase()}
        AND "createdAt" > ${new Date(now.getTime() - RECENT_LEAD_MS)}::timestamptz
      ORDER BY "createdAt" DESC, id DESC LIMIT 1
    ), wanted AS (
      SELECT c.id, c.status, c.attempts, c."triggeredAt", c."heldUntil", c."holdReason",
        c.status = 'queued' AND c.attempts = 0
          OR c."holdReason" IS NOT DISTINCT FROM 'suppressed' AND c."queuedAt" > ${untriggeredSince}::timestamptz AS "isUntouched"
      FROM "Call" c JOIN newest ON c."leadId" = newest.id
      WHERE c.origin IN ('form', 'program') LIMIT 1
      FOR UPDATE OF c
    ), due AS (
      UPDATE "Call" c SET
        "triggeredAt" = ${now}::timestamptz,
        "dueAt" = CASE WHEN c.status = 'queued' AND c.attempts = 0 THEN ${now}::timestamptz ELSE c."dueAt" END
      FROM wanted WHERE c.id = wanted.id AND wanted."triggeredAt" IS NULL
    )
    SELECT facts.*, wanted.id AS "callId", wanted.status, wanted."heldUntil", wanted."holdReason",
      wanted."triggeredAt" IS NOT NULL OR NOT wanted."isUntouched" AS "alreadyRequested"
    FROM wanted JOIN "CallGate" AS facts USING (id)`;
  if (!call) throw new NotFoundError('No recent lead has this phone and email.');
  if (!call.alreadyRequested) calls.wake(call.callId);
  const rules = gateRules(services);
  if (call.holdReason !== 'suppressed')
    return { ...call, heldUntil: call.heldUntil ?? waitOf(call, now, rules) };
  const until = waitOf({ ...call, status: 'queued' }, call.queuedAt, rules);
  const heldUntil = until && until > now ? until : null;
  return { ...call, status: heldUntil && call.alreadyRequested ? 'held' : 'queued', heldUntil };
}

/** Until when the gate would hold a call that is due now, if the number had not opted out. Null if it would not. */
function waitOf(call: FoundCall, now: Date, rules: GateRules): Date | null {
  if (call.status !== 'queued') return null;
  const decision = decide({ ...call, suppressed: false }, now, rules);
  return decision.verdict === 'hold' ? decision.until : null;
}
