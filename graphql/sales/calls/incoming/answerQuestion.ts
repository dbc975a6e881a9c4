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
import type { VendorMessage } from '../providers/vendors/vendorWebhook.ts';
import type { VoiceAccount } from '../providers/vendors/voiceVendor.ts';
import { saveIncomingCall } from './saveIncomingCall.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'log' | 'limits' | 'rep'>;
type Question = Extract<VendorMessage, { kind: 'question' }>;

/** A caller hears nothing until the vendor has our answer. */
const PATIENCE_MS = 1_000;

interface Known {
  lead: KnownLead | null;
  playbook: PublishedPlaybook | null;
}

/**
 * Answers the vendor's question who is calling: with what we know about the newest lead with the number, else as for a stranger.
 * It only reads, and the call is saved after the answer. If the database does not answer in time, the answer for a stranger goes
 * out, and the reports about the call save it.
 */
export async function answerQuestion(
  provider: string,
  { caller, providerCallId, answer }: Question,
  needs: Needs & { account: Pick<VoiceAccount, 'madeElsewhere'> },
): Promise<object> {
  const { clock, log, account, rep } = needs;
  const at = clock.now();
  const callId = uuidv7(at);
  const phone = caller.number && readPhone(caller.number);
  const known = await inTime(readKnown(phone, at, needs), needs);
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
    account.madeElsewhere?.id ?? rep.agentOf(playbook?.id ?? null),
  );
}

/** One statement, because the caller waits for it. */
async function readKnown(
  phone: string | null,
  now: Date,
  { database }: Pick<Needs, 'database'>,
): Promise<Known> {
  const [row] = await database.prisma.$queryRaw<
    ((KnownLead & { id: string }) | { id: null })[] & { playbooks: unknown }[]
  >`
    SELECT l.id, ${knownLead(now)}, ${PUBLISHED_PLAYBOOKS} AS playbooks
    FROM (SELECT) AS one LEFT JOIN (
      SELECT * FROM "Lead" WHERE phone = ${phone} ORDER BY "createdAt" DESC, id DESC LIMIT 1
    ) AS l ON true`;
  const lead = row && row.id !== null ? row : null;
  const choice = playbookOfCall('inbound', lead, readPublished(row?.playbooks ?? []));
  return { lead, playbook: choice?.playbook ?? null };
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
