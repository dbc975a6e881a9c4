import { readPhone } from '../../../../web/content/fields/phone.ts';
import { uuidv7 } from '../../../platform/database/uuid.ts';
import type { Services } from '../../../services.ts';
import {
  playbookOfCall,
  PUBLISHED_PLAYBOOKS,
  type PublishedPlaybook,
  readPublished,
} from '../../playbooks/publishedPlaybooks.ts';
import { callVariables, type KnownLead, knownLead } from '../agent/callVariables.ts';
import { madeElsewhere, type Speaker } from '../providers/vendors/madeAtVendor.ts';
import type { VendorMessage } from '../providers/vendors/vendorWebhook.ts';
import type { VoiceAccount } from '../providers/vendors/voiceVendor.ts';
import { saveIncomingCall } from './saveIncomingCall.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'log' | 'limits' | 'rep'> & {
  account: Pick<VoiceAccount, 'madeElsewhere' | 'choosesAgent'>;
};
type Question = Extract<VendorMessage, { kind: 'question' }>;

/** A caller hears nothing until the vendor has our answer. */
const PATIENCE_MS = 1_000;
/** A vendor may ask three times, wait ten seconds for each answer, and name no call. */
const ASKS_AGAIN_WITHIN_MS = 30_000;

interface Known {
  /** Our id of the call, if it is saved already. */
  callId: string | null;
  lead: KnownLead | null;
  playbook: PublishedPlaybook | null;
  speaker: Speaker;
}

/**
 * Answers the vendor's question who is calling: with what we know about the newest lead with the number, else as for a stranger.
 * It only reads, and the call is saved after the answer. If the database does not answer in time, the answer for a stranger goes
 * out, and the reports about the call save it.
 */
export async function answerQuestion(
  provider: string,
  { caller, providerCallId, answer }: Question,
  needs: Needs,
): Promise<object> {
  const { clock, log } = needs;
  const at = clock.now();
  const phone = caller.number && readPhone(caller.number);
  const asked = { provider, providerCallId };
  const known = await inTime(readKnown(phone, asked, at, needs), needs);
  const callId = idOfCall(asked, known?.callId ?? uuidv7(at), needs.database);
  const playbook = known?.playbook ?? null;
  saveIncomingCall({ callId, provider, providerCallId, caller, at, playbook }, needs).catch(
    (err: unknown) => log.warn({ callId, err }, 'an incoming call could not be saved yet'),
  );
  return answer(
    callVariables(
      {
        callId,
        direction: 'inbound',
        phone: phone ? `+1${phone}` : caller.number,
        requestedAt: null,
        playbook,
      },
      known?.lead ?? null,
    ),
    known?.speaker ?? usualSpeaker(needs),
  );
}

type NamedCall = Pick<Question, 'providerCallId'> & { provider: string };

const MOST_REMEMBERED = 1_000;
/** Our ids of the calls about which vendors asked last, by database: nothing of two products may meet. */
const remembered = new WeakMap<object, Map<string, string>>();

/** A vendor that did not get our answer asks again about the same call, perhaps before it is saved. */
function idOfCall(
  { provider, providerCallId }: NamedCall,
  callId: string,
  database: Needs['database'],
): string {
  if (providerCallId === null) return callId;
  const ids = remembered.get(database) ?? new Map<string, string>();
  remembered.set(database, ids);
  const key = `${provider} ${providerCallId}`;
  const known = ids.get(key);
  if (known) return known;
  ids.set(key, callId);
  for (const oldest of ids.keys()) {
    if (ids.size <= MOST_REMEMBERED) break;
    ids.delete(oldest);
  }
  return callId;
}

/** Who speaks if nothing else is known. */
function usualSpeaker({ account, rep }: Pick<Needs, 'account' | 'rep'>): Speaker {
  return account.madeElsewhere ? madeElsewhere(account.madeElsewhere.id) : rep.usualSpeaker();
}

/** One statement, because the caller waits for it. Another one reads the texts that an agent says instead of its own. */
async function readKnown(
  phone: string | null,
  { provider, providerCallId }: NamedCall,
  now: Date,
  needs: Pick<Needs, 'database' | 'rep' | 'account'>,
): Promise<Known> {
  const { database, rep, account } = needs;
  const askedAgainSince = new Date(now.getTime() - ASKS_AGAIN_WITHIN_MS);
  const [row] = await database.prisma.$queryRaw<
    ((KnownLead & { id: string }) | { id: null })[] &
      {
        callId: string | null;
        playbooks: unknown;
      }[]
  >`
    SELECT l.id, ${knownLead(now)}, ${PUBLISHED_PLAYBOOKS} AS playbooks, (
      SELECT c.id FROM "Call" c WHERE c."providerCallId" = ${providerCallId} AND c.provider = ${provider}
      UNION ALL
      SELECT c.id FROM "Call" c WHERE ${providerCallId}::text IS NULL AND c."providerCallId" IS NULL
        AND c."leadId" = l.id AND c.provider = ${provider} AND c.direction = 'inbound' AND c.status = 'ringing'
        AND c."queuedAt" > ${askedAgainSince}
      LIMIT 1
    ) AS "callId"
    FROM (SELECT) AS one LEFT JOIN (
      SELECT * FROM "Lead" WHERE phone = ${phone} ORDER BY "createdAt" DESC, id DESC LIMIT 1
    ) AS l ON true`;
  const lead = row && row.id !== null ? row : null;
  const choice = playbookOfCall('inbound', lead, readPublished(row?.playbooks ?? []));
  const playbook = choice?.playbook ?? null;
  const speaker = account.madeElsewhere
    ? usualSpeaker(needs)
    : await rep.speakerOf(playbook?.id ?? null, !account.choosesAgent);
  return { callId: row?.callId ?? null, lead, playbook, speaker };
}

/** Null if the database fails, or takes too long. */
async function inTime(reading: Promise<Known>, { log }: Pick<Needs, 'log'>): Promise<Known | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), PATIENCE_MS);
  const read = reading.catch((err: unknown) => {
    log.warn({ err }, 'a caller could not be looked up');
    return null;
  });
  const known = await Promise.race([read, late]);
  clearTimeout(timer);
  return known;
}
