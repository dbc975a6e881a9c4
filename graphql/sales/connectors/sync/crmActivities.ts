import type { Booking, Call, CallStatus } from '../../../../prisma/generated/client/client.ts';
import { interestInWords } from '../../../../web/content/meetings/interest.ts';
import { callAnswers } from '../../calls/callAnswers.ts';
import { speedToAnswerMs } from '../../calls/speedToLead.ts';
import type { CrmCall, CrmMeeting } from '../crm/crm.ts';

/** A call or meeting, without what only its request knows. */
export type LeadActivity =
  | Omit<CrmCall, 'personId' | 'activityId' | 'mayExist'>
  | Omit<CrmMeeting, 'personId' | 'activityId' | 'mayExist'>;

type BookingOfLead = Booking & { meetingType: { name: string }; host: { name: string } };

const CALL_OUTCOME: Partial<Record<CallStatus, CrmCall['outcome']>> = {
  completed: 'connected',
  no_answer: 'no_answer',
  busy: 'busy',
  voicemail: 'voicemail',
  failed: 'failed',
};

const CALL_TITLE: Record<CrmCall['outcome'], string> = {
  connected: 'AI call: answered',
  no_answer: 'AI call: no answer',
  busy: 'AI call: busy',
  voicemail: 'AI call: voicemail',
  failed: 'AI call: failed',
};

const INCOMING_TITLE: Record<CrmCall['outcome'], string> = {
  ...CALL_TITLE,
  connected: 'Incoming AI call: answered',
  no_answer: 'Incoming AI call: nobody spoke',
};

const MEETING_OUTCOME: Record<Booking['status'], CrmMeeting['outcome']> = {
  booked: 'scheduled',
  held: 'held',
  cancelled: 'cancelled',
  no_show: 'no_show',
};

/** The calls of a lead that have ended, and its meetings, in the order in which they were made. */
export function crmActivities(lead: {
  calls: readonly Call[];
  bookings: readonly BookingOfLead[];
}): LeadActivity[] {
  const calls = lead.calls.flatMap((call) => {
    const activity = callActivity(call);
    return activity ? [{ madeAt: call.queuedAt, activity }] : [];
  });
  const meetings = lead.bookings.map((booking) => ({
    madeAt: booking.createdAt,
    activity: meetingActivity(booking),
  }));
  return [...calls, ...meetings]
    .toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())
    .map(({ activity }) => activity);
}

function callActivity(call: Call): LeadActivity | null {
  const outcome = CALL_OUTCOME[call.status];
  if (!outcome) return null;
  const startsAt = call.answeredAt ?? call.ringingAt ?? call.requestedAt ?? call.queuedAt;
  const { id, recordingUrl, transcript, qualified, answers } = call;
  const answeredAfter = speedToAnswerMs(call);
  const lines = [
    qualified === null ? null : `Qualified: ${qualified ? 'yes' : 'no'}`,
    ...answerLines(answers),
    answeredAfter === null ? null : `Answered after: ${(answeredAfter / 1000).toFixed(1)} seconds`,
    transcript && `Transcript:\n${transcript}`,
  ];
  return {
    kind: 'call',
    id,
    title: call.direction === 'inbound' ? INCOMING_TITLE[outcome] : CALL_TITLE[outcome],
    text: lines.filter((line) => line !== null).join('\n'),
    startsAt,
    endsAt: later(startsAt, call.endedAt),
    outcome,
    recordingUrl,
  };
}

function meetingActivity(booking: BookingOfLead): LeadActivity {
  const { id, startsAt, endsAt, status, notes, meetingType, host } = booking;
  return {
    kind: 'meeting',
    id,
    title: `${meetingType.name} with ${host.name}`,
    text: [interestInWords(booking), notes].filter(Boolean).join('\n\n'),
    startsAt,
    endsAt,
    outcome: MEETING_OUTCOME[status],
  };
}

function answerLines(answers: Call['answers']): string[] {
  return callAnswers(answers).map(({ question, answer, qualifies }) => {
    const mark = qualifies === null ? '' : qualifies ? ' (qualifies)' : ' (does not qualify)';
    return `${question}: ${answer}${mark}`;
  });
}

/** A call can end before its start by the clocks of two systems. */
function later(startsAt: Date, endedAt: Date | null): Date {
  return endedAt && endedAt > startsAt ? endedAt : startsAt;
}
