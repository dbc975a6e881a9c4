import * as z from 'zod/mini';
import { createLead } from '../../../web/content/sales/leads/createLead.ts';
import { NO_CONSENT_TIME } from '../../../web/content/sales/leads/importedLead.ts';
import { triggerAiCall } from '../../../web/content/sales/leads/leadForm.ts';
import {
  type FieldReader,
  numeral,
  readText,
  textIfAny,
  textOrNull,
} from '../../http/rest/readFields.ts';
import { fieldError } from '../../http/problems/problems.ts';
import { failure, route } from '../../http/rest/route.ts';
import { Temporal } from 'temporal-polyfill';
import { hasCallEnded } from '../../../web/content/sales/calling/callStatus.ts';
import { areaPlace } from '../../../web/content/sales/calling/areaCodes.ts';

const savedLead = z.object({
  id: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  source: z.string(),
  createdAt: z.iso.datetime(),
});

const startedCall = z.object({
  callId: z.string(),
  status: z.string(),
  heldUntil: z.optional(z.iso.datetime()),
});

/** Nested in JSON, and flat in a form that was posted without JavaScript. */
const flatConsent: FieldReader = ({ value, fields, postedFrom, read }) => {
  const text = textOrNull(fields['consentText']);
  if (!text || (value ?? null) !== null) return read();
  return { text, version: textOrNull(fields['consentVersion']), page: postedFrom };
};

/** @throws RestError 400 for what is not a time. The schema would not say which field it is. */
const consentTime: FieldReader = ({ value, field }) => {
  if ((value ?? null) === null) return value;
  const at = readText(value, field);
  if (z.iso.datetime({ offset: true }).safeParse(at).success) return at;
  throw fieldError(field, NO_CONSENT_TIME);
};

export const leadRoutes = [
  route({
    method: 'POST',
    path: '/api/leads',
    description: {
      summary:
        'Saves a lead and queues its call. 200 if the API key has sent the same externalId before.',
      scope: 'leads:write',
      body: createLead,
      answers: { 201: savedLead, 200: savedLead },
    },
    // A form post without JavaScript saves the lead and triggers its call in one request.
    document: `mutation RestCreateLead($input: CreateLeadInput!, $trigger: TriggerAiCallInput!, $isForm: Boolean!) {
      result: createLead(input: $input) {
        ... on CreateLeadPayload { alreadySaved lead { id firstName email phone source createdAt } }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
      triggerAiCall(input: $trigger) @include(if: $isForm) { ... on TriggerAiCallPayload { heldUntil status alreadyRequested } }
    }`,
    reads: {
      timeZone: textIfAny,
      externalId: ({ value }) => numeral(value),
      consent: flatConsent,
      'consent.version': textIfAny,
      'consent.at': consentTime,
      'consent.page': textIfAny,
      'consent.address': textIfAny,
    },
    variables: ({ body, isForm }) => ({
      isForm,
      input: body,
      trigger: { name: body['firstName'], email: body['email'], phone: body['phone'] },
    }),
    answer: ({ lead, alreadySaved }) => ({ status: alreadySaved ? 200 : 201, body: lead }),
    form: {
      id: 'hero-form',
      pages: [
        { path: '/', anchor: 'hero' },
        { path: '/demo', anchor: 'demo-hero' },
      ],
      notice({ lead }, { triggerAiCall: call }) {
        if (call?.heldUntil) return heldNotice(call.heldUntil, lead.phone);
        if (!call?.alreadyRequested) return 'lead-saved';
        return hasCallEnded(call.status) ? 'lead-called' : 'lead-on-its-way';
      },
    },
  }),
  route({
    method: 'POST',
    path: '/api/trigger-ai-call',
    description: {
      summary: 'Starts the call of a lead that was just saved. 200 if it was started before.',
      scope: 'leads:write',
      body: triggerAiCall,
      answers: { 202: startedCall, 200: startedCall },
      refusals: [404],
    },
    document: `mutation RestTriggerAiCall($input: TriggerAiCallInput!) {
      result: triggerAiCall(input: $input) {
        ... on TriggerAiCallPayload { callId status heldUntil alreadyRequested }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    answer: ({ callId, status, heldUntil, alreadyRequested }) => ({
      status: alreadyRequested ? 200 : 202,
      body: { callId, status, ...(heldUntil && { heldUntil }) },
    }),
  }),
];

/**
 * The code of the message for a visitor without JavaScript whose call is held: `lead-held-0800` for eight in the morning
 * where their area code is, because the server does not know their zone. Times are rounded up to quarters of an hour, so
 * that few variants of a page exist. `lead-held` if the area code names no place.
 *
 * @param heldUntil ISO 8601.
 */
export function heldNotice(heldUntil: string, phone: string): string {
  const zone = areaPlace(phone)?.zones[0];
  if (!zone) return 'lead-held';
  const time = Temporal.Instant.from(heldUntil)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'ceil' });
  return `lead-held-${time.toString({ smallestUnit: 'minute' }).replace(':', '')}`;
}
