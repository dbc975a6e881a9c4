import { type EventData, kindOf } from './eventSchemas.ts';
import type { WebhookEvent } from './webhooks.ts';

const time = '2026-11-21T09:30:00.000Z';
const lead = { id: 'TGVhZDox', externalId: 'crm-1047' };

const samples: EventData = {
  lead: {
    ...lead,
    firstName: 'Ada Byron',
    email: 'ada@example.com',
    phone: '2125550142',
    source: 'hero_form',
    status: 'new',
    timeZone: 'America/New_York',
    attribution: {
      utmSource: 'newsletter',
      utmMedium: 'email',
      utmCampaign: 'spring',
      utmTerm: null,
      utmContent: null,
      referrer: null,
      landingPage: '/',
    },
    createdAt: time,
    updatedAt: time,
  },
  call: {
    id: 'Q2FsbDox',
    callId: '0193a3b2-0000-7000-8000-000000000001',
    direction: 'outbound',
    playbookVersion: 'UGxheWJvb2s6MDE5M2EzYjItMDAwMC03MDAwLTgwMDAtMDAwMDAwMDAwMDAy:3',
    status: 'completed',
    isSimulated: false,
    lead,
    queuedAt: time,
    dispatchedAt: '2026-11-21T09:30:01.000Z',
    requestedAt: '2026-11-21T09:30:01.400Z',
    ringingAt: '2026-11-21T09:30:05.000Z',
    answeredAt: '2026-11-21T09:30:11.000Z',
    endedAt: '2026-11-21T09:33:11.000Z',
    bookedAt: null,
    holdReason: null,
    heldUntil: null,
    speedToLeadSeconds: 5,
    speedToAnswerSeconds: null,
    optedOut: false,
    unansweredObjections: ['We have a contract with somebody else.'],
    qualified: true,
    answers: [
      {
        key: 'leads_per_month',
        question: 'About how many new leads do you get in a month?',
        answer: '300',
      },
    ],
    recordingUrl: null,
    transcript: 'Agent: Hello, this is Sixty.',
  },
  booking: {
    id: 'Qm9va2luZzox',
    start: '2026-12-01T09:00:00-05:00',
    end: '2026-12-01T09:30:00-05:00',
    timeZone: 'America/New_York',
    status: 'booked',
    isSimulated: false,
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '2125550142',
    notes: null,
    plan: 'Growth',
    service: null,
    host: { name: 'Grace Hopper' },
    lead,
  },
  suppression: {
    id: 'U3VwcHJlc3Npb246MQ',
    phone: '2125550142',
    source: 'page',
    reason: null,
    createdAt: time,
    liftedAt: null,
  },
  integration_request: {
    id: 'SW50ZWdyYXRpb25SZXF1ZXN0OjE',
    name: 'Ada Byron',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    integration: 'AccuLynx',
    notes: null,
    status: 'pending',
    createdAt: time,
    updatedAt: time,
  },
};

/** What differs from the sample of the object while this event is delivered. */
const changes: { [Event in WebhookEvent]?: object } = {
  'call.answered': {
    status: 'answered',
    endedAt: null,
    optedOut: null,
    unansweredObjections: [],
    qualified: null,
    answers: null,
    transcript: null,
  },
  'call.missed': {
    status: 'no_answer',
    answeredAt: null,
    optedOut: null,
    unansweredObjections: [],
    qualified: null,
    answers: null,
    transcript: null,
  },
  'booking.cancelled': { status: 'cancelled' },
};

/** An example of an event as it is delivered. */
export function eventSample(type: WebhookEvent) {
  return {
    id: '0193a3b2-0000-7000-8000-000000000002',
    type,
    version: 1,
    timestamp: time,
    data: { ...samples[kindOf(type)], ...changes[type] },
  };
}
