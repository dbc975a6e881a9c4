import type { InboundDelivery, InboundSource } from '../../../prisma/generated/client/client.ts';
import { hasAnswers, leadAnswers } from '../../../web/content/sales/inbound/presets/facebook.ts';
import { mapLead } from '../../../web/content/sales/inbound/mapLead.ts';
import type { Submission } from '../../../web/content/sales/inbound/submission.ts';
import type { FieldIssue } from '../../../web/content/fields/issues.ts';
import type { Services } from '../../services.ts';
import type { Client } from '../../events/audit.ts';
import { RateLimitedError } from '../../schema/errors.ts';
import { saveLead } from '../leads/saveLead.ts';
import { uuidv7 } from '../../platform/database/uuid.ts';
import { rulesOf } from './sourceSettings.ts';
import { createHash } from 'node:crypto';
import { isEmailAddress } from '../../../web/content/fields/contact.ts';
import { readPhone } from '../../../web/content/fields/phone.ts';

export type InboundNeeds = Pick<Services, 'database' | 'clock' | 'limits' | 'inbound' | 'metrics'>;

/** The limits of what arrives at a source. */
export const INBOUND_LIMITS = [
  'leadsByInboundSource',
  'leadsByAddress',
  'leadsByPhoneAnywhere',
  'leadsByEmailAnywhere',
  'keptByInboundSource',
] as const;

/** The result of a submission. Tests of the form tool, and repeats about an erased person, are ignored. */
export type SubmissionResult =
  | { status: 'saved'; leadId: string }
  | { status: 'ignored' }
  | { status: 'kept'; deliveryId: string; problem: string; issues: FieldIssue[] };

/**
 * Turns a submission into a lead by the rules of all leads. A submission that cannot become a lead is stored for staff. A repeat of a saved
 * submission writes nothing and names the same lead.
 *
 * @throws RateLimitedError if the source, the phone or the email address has used up its limit. Then nothing is written.
 */
export async function saveSubmission(
  source: InboundSource,
  sent: Submission,
  client: Client,
  needs: InboundNeeds,
): Promise<SubmissionResult> {
  const { prisma } = needs.database;
  const key = submissionKey(sent);
  const known = await prisma.inboundDelivery.findUnique({
    where: { sourceId_key: { sourceId: source.id, key } },
  });
  if (known?.status === 'saved' && known.leadId) return { status: 'saved', leadId: known.leadId };
  if (known?.status === 'erased') return { status: 'ignored' };
  const now = needs.clock.now();
  const { submission, result } = await toLead(source, sent, client, needs);
  const isSaved = result.status === 'saved';
  // Leads have limits of their own. A repeat needs no further row.
  if (!isSaved && !known) await spend({ keptByInboundSource: source.id }, needs);
  const data = {
    status: STATUS[result.status],
    leadId: isSaved ? result.leadId : null,
    problem: result.status === 'kept' ? result.problem : null,
    submission:
      !isSaved || (await needsSample(source.id, now, needs))
        ? await needs.inbound.seal(JSON.stringify(submission))
        : null,
    contacts: contactsIn(submission),
    receivedAt: now,
  };
  const { id } = await prisma.inboundDelivery.upsert({
    where: { sourceId_key: { sourceId: source.id, key } },
    create: { id: uuidv7(now), sourceId: source.id, key, ...data },
    update: data,
    select: { id: true },
  });
  return result.status === 'kept' ? { ...result, deliveryId: id } : result;
}

const STATUS = { saved: 'saved', kept: 'kept', ignored: 'test' } as const;

type Unstored = Exclude<SubmissionResult, { status: 'kept' }> | Omit<Kept, 'deliveryId'>;
type Kept = Extract<SubmissionResult, { status: 'kept' }>;

async function toLead(
  source: InboundSource,
  sent: Submission,
  client: Client,
  needs: InboundNeeds,
): Promise<{ submission: Submission; result: Unstored }> {
  if (sent.isTest) return { submission: sent, result: { status: 'ignored' } };
  const submission = await complete(source, sent, needs);
  if (submission === null || 'problem' in submission) {
    const problem = submission?.problem ?? NO_TOKEN;
    return { submission: sent, result: { status: 'kept', problem, issues: [] } };
  }
  const { lead, issues } = mapLead(submission, rulesOf(source), needs.clock.now());
  if (!lead) {
    const problem = issues.map(({ message }) => message).join('. ');
    return { submission, result: { status: 'kept', problem: `${problem}.`, issues } };
  }
  await spend(
    {
      leadsByInboundSource: source.id,
      leadsByPhoneAnywhere: lead.phone,
      leadsByEmailAnywhere: lead.email.toLowerCase(),
    },
    needs,
  );
  const sender = {
    client,
    origin: 'program',
    country: null,
    apiKeyId: null,
    inboundSourceId: source.id,
  } as const;
  const saved = await saveLead(lead, sender, needs);
  return { submission, result: { status: 'saved', leadId: saved.lead.id } };
}

const NO_TOKEN = 'The source has no page access token.';

/** The submission with the answers that Facebook does not send. Null without a token. */
async function complete(
  { preset, accessToken }: InboundSource,
  sent: Submission,
  { inbound }: InboundNeeds,
): Promise<Submission | { problem: string } | null> {
  if (preset !== 'facebook' || !sent.externalId || hasAnswers(sent)) return sent;
  if (!accessToken) return null;
  const token = await inbound.open(accessToken);
  const fetched = await inbound.fetchFacebookLead({ id: sent.externalId, token });
  if ('problem' in fetched) return fetched;
  const lead = leadAnswers(fetched.lead);
  const submittedAt = lead.submittedAt ?? sent.submittedAt;
  return { ...sent, submittedAt, fields: [...lead.fields, ...sent.fields] };
}

/** @param client Whose network counts, also for its /48. @throws RateLimitedError */
export async function spend(
  uses: { [Name in (typeof INBOUND_LIMITS)[number]]?: string },
  { limits, metrics }: InboundNeeds,
  client?: Client,
): Promise<void> {
  const retryAfterSeconds = await limits.consume(uses, client);
  if (retryAfterSeconds === null) return;
  metrics.rateLimited(Object.keys(uses));
  throw new RateLimitedError(retryAfterSeconds);
}

/** How old the newest stored submission of a source may be. Staff see it when they change the mapping. */
const SAMPLE_MS = 10 * 60 * 1000;

async function needsSample(
  sourceId: string,
  now: Date,
  { database }: InboundNeeds,
): Promise<boolean> {
  const recent = await database.prisma.inboundDelivery.findFirst({
    where: {
      sourceId,
      submission: { not: null },
      receivedAt: { gt: new Date(now.getTime() - SAMPLE_MS) },
    },
    select: { id: true },
  });
  return recent === null;
}

/** Equal for repeats of one submission: the hash of the tool's id, or of the answers if the tool sends no id. */
function submissionKey({ externalId, fields }: Submission): Uint8Array<ArrayBuffer> {
  const text = externalId ?? JSON.stringify(fields.map(({ key, value }) => [key, value]));
  return new Uint8Array(createHash('sha256').update(text).digest());
}

/** The hashes of the email addresses and phone numbers in a submission, which find its person again. */
function contactsIn({ fields }: Pick<Submission, 'fields'>): string[] {
  const contacts = fields.flatMap(({ value }) => {
    if (isEmailAddress(value)) return [value.toLowerCase()];
    return readPhone(value) ?? [];
  });
  return [...new Set(contacts)].map(contactHash);
}

/** @param contact An email address in lower case, or a phone number of ten digits. */
export function contactHash(contact: string): string {
  return createHash('sha256').update(contact).digest('hex');
}

/** The answers of a delivery. Null if they are no longer stored, or were sealed under another key. */
export async function submissionOf(
  { submission }: Pick<InboundDelivery, 'submission'>,
  { inbound }: Pick<Services, 'inbound'>,
): Promise<Submission | null> {
  if (!submission) return null;
  try {
    // Only saveSubmission writes the column.
    return JSON.parse(await inbound.open(submission)) as Submission;
  } catch {
    return null;
  }
}
