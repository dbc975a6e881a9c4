import { describe, expect, it } from 'vitest';
import { PROMISE_MS } from '../../../graphql/sales/calls/speedToLead.ts';
import {
  type CallFacts,
  decide,
  type GateRules,
} from '../../../graphql/sales/calls/gate/decide.ts';
import { recordingKey } from '../../../graphql/sales/calls/recordings/recordings.ts';
import { runAgentTool } from '../../../graphql/sales/calls/agent/agentTools.ts';
import { isAllowed } from '../../../web/content/staff/policy.ts';
import { RETENTION } from '../../../graphql/privacy/retention.ts';
import type { NumberList } from '../../../graphql/sales/calls/numberLists/callLists.ts';
import { readSettings } from '../../../graphql/readSettings.ts';
import { Prisma } from '../../../prisma/generated/client/client.ts';
import { permitsAgain, permitsTexts } from '../../../web/content/sales/calling/consentVersions.ts';
import { doNotCall } from '../../../web/content/sales/calling/doNotCall.ts';
import { WEBHOOK_EVENTS } from '../../../web/content/partners/webhooks.ts';
import { liftSuppression } from '../../../web/content/sales/suppressions.ts';
import { masterServiceAgreement } from '../../../web/content/legal/msa/masterServiceAgreement.ts';
import { privacyPolicy } from '../../../web/content/legal/privacyPolicy.ts';
import { termsAndConditions } from '../../../web/content/legal/termsAndConditions.ts';
import { compliance, speedToLead } from '../../../web/content/facts/claims.ts';
import { pricingRows } from '../../../web/content/marketing/comparison.ts';
import { heroForm, leadConsent } from '../../../web/content/marketing/hero.ts';
import { complianceItems, productMetrics } from '../../../web/content/marketing/product.ts';
import { homeSlots } from '../../../web/content/pages/words/home.ts';
import { productSlots } from '../../../web/content/pages/words/product.ts';
import { readWords } from '../../../web/content/pages/words/readWords.ts';

const home = readWords(homeSlots, {});
const product = readWords(productSlots, {});

/** All texts in which the site promises something about calls. */
const TEXTS = textsIn([
  [masterServiceAgreement, privacyPolicy, termsAndConditions],
  [heroForm, leadConsent, doNotCall, home.faq, home.reasons, home.steps, home['form.text']],
  [product.benefits, product.features, product.faq, productMetrics, product.steps, pricingRows],
  [compliance, complianceItems],
]);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

const NIGHT = new Date('2026-03-02T08:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const NO_NUMBERS: NumberList = { listedAt: () => null };
const RULES: GateRules = {
  hours: '08:00-21:00',
  freshAtOnce: true,
  registry: NO_NUMBERS,
  reassigned: NO_NUMBERS,
  isSimulation: false,
};
const ORIGINS = ['form', 'program', 'staff', 'redial'] as const;

/** A form from New York, sent just now. */
const facts = (now: Date): CallFacts => ({
  origin: 'form',
  queuedAt: now,
  phone: '2125550100',
  timeZone: 'America/New_York',
  country: 'US',
  suppressed: false,
  consentAt: now,
  consentVersion: leadConsent.version,
  dialledSinceConsent: 0,
  lastDialled: [],
  settled: false,
  repeatsSimulated: false,
});

const decided = (call: Partial<CallFacts> = {}, now = NIGHT) =>
  decide({ ...facts(now), ...call }, now, RULES);

function neverCalled(call: Partial<CallFacts>, reason: string) {
  for (const origin of ORIGINS)
    expect(decided({ ...call, origin })).toEqual({ verdict: 'never', reason });
}

const stopsForEver = () => neverCalled({ suppressed: true }, 'suppressed');
const onlyWithConsent = () => neverCalled({ consentAt: null, consentVersion: null }, 'no_consent');

function formsAtAnyHour() {
  for (let hour = 0; hour < 7 * 24; hour += 1)
    expect(decided({}, new Date(NIGHT.getTime() + hour * HOUR_MS)).verdict).toBe('place');
}

function othersInPermittedHours() {
  for (const origin of ['program', 'staff', 'redial'] as const)
    expect(decided({ origin })).toMatchObject({ verdict: 'hold', reason: 'outside_hours' });
}

function liftedByConsentOrReason() {
  expect(isAllowed({ kind: 'staff', role: 'admin' }, 'suppressions:lift')).toBe(false);
  expect(isAllowed({ kind: 'staff', role: 'super_admin' }, 'suppressions:lift')).toBe(true);
  expect(liftSuppression.safeParse({ id: 'x', reason: ' ' }).success).toBe(false);
}

function toldToTheCrm() {
  expect(WEBHOOK_EVENTS).toContain('suppression.created');
}

function calledUntilSettled() {
  expect(readSettings({}).calling.redial).toEqual(['5m', '2h', 'next-morning']);
  const noon = new Date('2026-03-02T17:00:00Z');
  const redial = { origin: 'redial', dialledSinceConsent: 2 } as const;
  expect(decided(redial, noon)).toEqual({ verdict: 'place' });
  expect(decided({ ...redial, settled: true }, noon)).toEqual({
    verdict: 'never',
    reason: 'settled',
  });
}

function evidenceOfConsent() {
  expect(Object.keys(Prisma.ConsentScalarFieldEnum)).toEqual(
    expect.arrayContaining([
      'text',
      'version',
      'page',
      'createdAt',
      'address',
      'userAgent',
      'proof',
    ]),
  );
}

function keptForFiveYears() {
  const days = (kind: string) => RETENTION.find((each) => each.kind === kind)?.days ?? 0;
  expect(days('kept_consents')).toBeGreaterThanOrEqual(5 * 365);
  expect(days('suppressions')).toBeGreaterThanOrEqual(5 * 365);
}

function recordedAndTranscribed() {
  expect(Object.keys(Prisma.CallScalarFieldEnum)).toEqual(
    expect.arrayContaining(['recordingKey', 'transcript']),
  );
  expect(recordingKey('id', 'hash', '.mp3')).toMatch(/^recordings\//);
}

async function stoppedByTheAgent() {
  let stopped = 0;
  const caller = {
    ...person,
    direction: 'outbound' as const,
    callId: 'x',
    leadId: 'x',
    ownerId: null,
    isSimulated: false,
  };
  const answer = await runAgentTool({ name: 'stop_calling', arguments: {} }, caller, {
    calendar: {
      listSlots: async () => ({ error: 'unused' }),
      book: async () => ({ booked: false, error: 'unused' }),
    },
    async stopCalling() {
      stopped += 1;
    },
    allowCalling: async () => {},
    handOver: async () => ({ transfer: false, message: 'unused' }),
  });
  expect(stopped).toBe(1);
  expect(answer).toMatchObject({ stopped: true });
}

const person = { firstName: 'Ann', email: 'ann@example.com', phone: '2125550100', timeZone: null };

function olderConsents() {
  expect(permitsAgain('2026-11')).toBe(false);
  expect(permitsTexts('2026-11')).toBe(false);
  expect(permitsAgain(leadConsent.version)).toBe(true);
  expect(permitsTexts(leadConsent.version)).toBe(true);
}

/** Part of each promise, and what makes it true. Journeys through the product are in `integration/sales/calls`. */
const PROMISES: [sentence: string, check: () => void | Promise<void>][] = [
  [
    `You'll receive a call within ${speedToLead.seconds} seconds.`,
    () => expect(PROMISE_MS).toBe(speedToLead.seconds * 1000),
  ],
  ['to call again if nobody answers', calledUntilSettled],
  ['A lead who does not pick up is called again.', calledUntilSettled],
  ['every lead is called, and called again until it is settled', calledUntilSettled],
  ['to text you about a meeting that you book', olderConsents],
  ['not to calls that you asked for before', olderConsents],
  ['The call is recorded.', recordedAndTranscribed],
  ['may be recorded and transcribed', recordedAndTranscribed],
  ['A recording and a transcript of each call', recordedAndTranscribed],
  ['Each has a recording and a transcript', recordedAndTranscribed],
  ['The Service records and transcribes calls.', recordedAndTranscribed],
  ['say so during a call, in any words', stoppedByTheAgent],
  ['When a Contact asks during a call not to be called again', stoppedByTheAgent],
  ['You can stop calls at any time.', stopsForEver],
  ['and we will not call it again.', stopsForEver],
  ['The request is in force at once, also for calls that are already planned.', stopsForEver],
  ['we call only those who have opted in', onlyWithConsent],
  ['We call only people who have opted in.', onlyWithConsent],
  ['Only contacts who have opted in.', onlyWithConsent],
  ['People who ask not to be called again are not called again.', stopsForEver],
  ['we stop when somebody says so', stopsForEver],
  ['We keep the number only to make sure that it is not called.', stopsForEver],
  ['A form alone does not change that, because anybody can enter a number.', stopsForEver],
  ['A form that names the number does not remove the flag', stopsForEver],
  ['A form that names the number does not prove this.', stopsForEver],
  ['how you proved that the number is yours', evidenceOfConsent],
  ['we call only those who asked to be called', onlyWithConsent],
  ['a lead without consent never reaches the phone', onlyWithConsent],
  ['no call starts before it is on file', onlyWithConsent],
  ['We flag the number as Do Not Call, stop calling it', stopsForEver],
  ['stops further calls to it', stopsForEver],
  ['A Do Not Call request is flagged during the call and synced to your CRM', toldToTheCrm],
  ['Opt-outs honoured during the call and synced to your CRM', toldToTheCrm],
  ['synchronize the flag to the customer relationship management system', toldToTheCrm],
  ['synchronizes the flag to Customer’s connected', toldToTheCrm],
  ['A Do Not Call request is honoured on the spot', stopsForEver],
  ['Neither party will remove a Do Not Call flag unless', liftedByConsentOrReason],
  [
    'The evidence of that consent, or the reason, is stored.',
    () =>
      expect(Object.keys(Prisma.SuppressionScalarFieldEnum)).toEqual(
        expect.arrayContaining(['liftEvidence', 'liftReason', 'liftedByName', 'evidence']),
      ),
  ],
  ['We keep a record of your consent: its wording and version', evidenceOfConsent],
  ['Each consent keeps its wording, its page and its time.', evidenceOfConsent],
  ['the Service stores this evidence with the lead', evidenceOfConsent],
  ['the minimum evidence of consent and of Do Not Call requests', keptForFiveYears],
  ['the minimum evidence of consent and of opt-outs', keptForFiveYears],
  ['We keep the number and the request on file', keptForFiveYears],
  ['the minimum record needed to prove that an opt-out was received', keptForFiveYears],
  [
    'Timed deletion removes Personal Data when its period ends.',
    () => {
      const kinds = RETENTION.map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['leads', 'call_records', 'bookings']));
    },
  ],
  [
    'If a thousand leads arrive at noon, as many are called at once as your lines allow, and the next ones follow.',
    () => {
      const ownService = { CALL_PROVIDER_URL: 'https://calls.example', CALL_PROVIDER_SECRET: 'x' };
      expect(readSettings(ownService).callConcurrency).toBeNull();
      expect(readSettings({ ...ownService, CALL_CONCURRENCY: '7' }).callConcurrency).toBe(7);
    },
  ],
  [
    'limits on how many calls may be requested',
    () => {
      const lastDialled = [1, 2, 3].map((hours) => new Date(NIGHT.getTime() - hours * HOUR_MS));
      expect(decided({ lastDialled })).toMatchObject({ verdict: 'hold', reason: 'too_many_calls' });
    },
  ],
  ['local calling hours', othersInPermittedHours],
  ['they can hold calls outside permitted local hours', othersInPermittedHours],
  ['Every other lead is called at an hour that is permitted', othersInPermittedHours],
  ['at an hour that is permitted where the lead is', othersInPermittedHours],
  ['A form is answered day or night', formsAtAnyHour],
  ['Every other call keeps to the hours that are permitted', othersInPermittedHours],
  ['A form is answered at any hour', formsAtAnyHour],
  ['24/7 coverage', formsAtAnyHour],
  ['coverage: nights, weekends and the minute after your ad runs', formsAtAnyHour],
];

describe('a promise about calls', () => {
  it.each(PROMISES)('%s', async (sentence, check) => {
    expect(TEXTS.some((text) => text.includes(sentence))).toBe(true);
    await check();
  });

  it('names no hour at which the rules forbid a call', () => {
    expect(TEXTS.filter((text) => text.includes('any hour of any day'))).toEqual([]);
  });
});
