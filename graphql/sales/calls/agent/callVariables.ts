import { Prisma } from '../../../../prisma/generated/client/client.ts';
import { USUAL_ZONE } from '../../../../web/content/sales/calling/agentContract.ts';
import type { CallVariable } from '../../../../web/content/sales/playbooks/callVariables.ts';
import { timeInWords } from '../../../meetings/slots/localTime.ts';
import {
  type LeadOfRules,
  nameOfVersion,
  type PublishedPlaybook,
} from '../../playbooks/publishedPlaybooks.ts';

/** What the agent may know about the person of a call: the columns of the lead and `whatIsKnown`. */
export interface KnownLead extends LeadOfRules {
  firstName: string;
  email: string;
  /** Ten digits. */
  phone: string;
  timeZone: string | null;
  /** The last conversation with this lead. Null if there was none. */
  lastCall: { at: string; words: string | null } | null;
  /** The keys of the questions that the person has answered in any call. */
  answered: readonly string[];
  /** The next meeting of this lead. Null if the lead has no future meeting. */
  meeting: { startsAt: string; timeZone: string } | null;
}

/** The end of a conversation, in characters. It says what was agreed. */
const LAST_WORDS = 1000;

/**
 * The columns of `KnownLead` of the table "Lead", which the statement calls `l`. What the simulator invented is left out.
 *
 * They are part of the statement that claims calls, because another one would make every call later.
 */
export function knownLead(now: Date): Prisma.Sql {
  return Prisma.sql`
    l."firstName", l.email, l.phone, l."timeZone", l.source, l."utmCampaign", l."inboundSourceId",
    (
      SELECT jsonb_build_object('at', d."endedAt", 'words', right(d.transcript, ${LAST_WORDS}::int)) FROM "Call" d
      WHERE d."leadId" = l.id AND d.status = 'completed' AND d.provider IS DISTINCT FROM 'simulator'
      ORDER BY d."endedAt" DESC LIMIT 1
    ) AS "lastCall",
    (
      SELECT jsonb_build_object('startsAt', b."startsAt", 'timeZone', b."timeZone") FROM "Booking" b
      WHERE b."leadId" = l.id AND b.status = 'booked' AND NOT b."isSimulated" AND b."startsAt" > ${now}::timestamptz
      ORDER BY b."startsAt" LIMIT 1
    ) AS meeting,
    ARRAY(
      SELECT DISTINCT entry.key FROM "Call" d,
        jsonb_each(CASE WHEN jsonb_typeof(d.answers) = 'object' THEN d.answers ELSE '{}' END) AS entry
      WHERE d."leadId" = l.id AND d.provider IS DISTINCT FROM 'simulator' AND entry.value ->> 'key' = entry.key
    ) AS answered`;
}

interface CallToDescribe {
  callId: string;
  direction: 'inbound' | 'outbound';
  /** In E.164. Null for a caller who hides the number. */
  phone: string | null;
  /** When the person asked for a call. Null if nobody asked. */
  requestedAt: Date | null;
  playbook: Pick<PublishedPlaybook, 'id' | 'version' | 'questions'> | null;
}

/**
 * What a call brings to the agent, the same for all vendors and both directions. A value that is not known is empty.
 *
 * @param lead null for a caller whom we do not know.
 */
export function callVariables(
  { callId, direction, phone, requestedAt, playbook }: CallToDescribe,
  lead: KnownLead | null,
): Record<CallVariable, string> {
  const questions = (playbook?.questions ?? []).filter(({ key }) => !lead?.answered.includes(key));
  return {
    call_id: callId,
    direction,
    name: asValue(lead?.firstName ?? ''),
    email: asValue(lead?.email ?? ''),
    phone: asValue(phone ?? ''),
    requested_at: requestedAt?.toISOString() ?? '',
    // No form asks for it.
    company: '',
    known: lead ? 'yes' : 'no',
    last_call: asValue(lead ? lastCallOf(lead) : ''),
    open_questions: questions.map(({ question }) => asValue(question)).join('\n'),
    appointment: lead?.meeting
      ? timeInWords(new Date(lead.meeting.startsAt), lead.meeting.timeZone)
      : '',
    playbook_version: playbook ? nameOfVersion(playbook) : '',
  };
}

/**
 * A text of somebody else as a value in the prompt, which stands there between the marks `<value>` and `</value>`. It cannot close the
 * mark, begin a line of its own, or name a variable.
 */
function asValue(text: string): string {
  return text
    .replaceAll(/[{}<>]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

function lastCallOf({ lastCall, timeZone }: KnownLead): string {
  if (!lastCall) return '';
  const at = timeInWords(new Date(lastCall.at), timeZone ?? USUAL_ZONE);
  return lastCall.words ? `${at}. The end of the conversation: ${lastCall.words}` : at;
}
