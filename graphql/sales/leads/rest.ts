import * as z from 'zod/mini';
import { createLead } from '../../../web/content/sales/leads/createLead.ts';
import { NO_CONSENT_TIME } from '../../../web/content/sales/leads/importedLead.ts';
import { triggerAiCall } from '../../../web/content/sales/leads/triggerAiCall.ts';
import { heldNotice } from '../calls/dialing/heldNotice.ts';
import { attributionOf } from '../../http/rest/attribution.ts';
import { formEvidenceOf } from '../../http/rest/formEvidence.ts';
import type { Input } from '../../http/rest/input.ts';
import { RestError } from '../../http/problems/problems.ts';
import { failure, route } from '../../http/rest/route.ts';

const savedLead = z.object({
  id: z.string(),
  firstName: z.string(),
  email: z.string(),
  phone: z.string(),
  source: z.string(),
  createdAt: z.iso.datetime(),
});

interface LeadResult {
  alreadySaved: boolean;
  lead: z.infer<typeof savedLead>;
}

const startedCall = z.object({
  callId: z.string(),
  status: z.string(),
  heldUntil: z.optional(z.iso.datetime()),
});

/** What a form post also asks for. */
interface FormResult {
  triggerAiCall?: { heldUntil?: string | null } | null;
}

interface TriggerResult extends Omit<z.infer<typeof startedCall>, 'heldUntil'> {
  heldUntil: string | null;
  alreadyRequested: boolean;
}

export const leadRoutes = [
  route<LeadResult>({
    method: 'POST',
    path: '/api/leads',
    description: {
      summary:
        'Saves a lead and queues its call. 200 if the API key has sent the same externalId before.',
      scope: 'leads:write',
      body: createLead,
      answers: { 201: savedLead, 200: savedLead },
      refusals: [429],
    },
    // A form post without JavaScript saves the lead and triggers its call in one request.
    document: `mutation RestCreateLead($input: CreateLeadInput!, $trigger: TriggerAiCallInput!, $isForm: Boolean!) {
      result: createLead(input: $input) {
        ... on CreateLeadPayload { alreadySaved lead { id firstName email phone source createdAt } }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
      triggerAiCall(input: $trigger) @include(if: $isForm) { ... on TriggerAiCallPayload { heldUntil } }
    }`,
    variables: ({ body, isForm, postedFrom }) => {
      const person = { email: body.text('email'), phone: body.text('phone') };
      return {
        isForm,
        input: {
          ...person,
          firstName: body.text('firstName'),
          source: body.optionalText('source'),
          timeZone: body.textOrNull('timeZone'),
          externalId: body.numeral('externalId'),
          attribution: attributionOf(body, postedFrom),
          consent: consentOf(body, postedFrom),
          form: formEvidenceOf(body),
        },
        trigger: { ...person, name: body.text('firstName') },
      };
    },
    answer: ({ lead, alreadySaved }) => ({ status: alreadySaved ? 200 : 201, body: lead }),
    form: {
      id: 'hero-form',
      pages: [
        { path: '/', anchor: 'hero' },
        { path: '/demo', anchor: 'demo-hero' },
      ],
      notice: ({ lead }: LeadResult, { triggerAiCall: call }: FormResult) =>
        call?.heldUntil ? heldNotice(call.heldUntil, lead.phone) : 'lead-saved',
    },
  }),
  route<TriggerResult>({
    method: 'POST',
    path: '/api/trigger-ai-call',
    description: {
      summary: 'Starts the call of a lead that was just saved. 200 if it was started before.',
      scope: 'leads:write',
      body: triggerAiCall,
      answers: { 202: startedCall, 200: startedCall },
      refusals: [404, 429],
    },
    document: `mutation RestTriggerAiCall($input: TriggerAiCallInput!) {
      result: triggerAiCall(input: $input) {
        ... on TriggerAiCallPayload { callId status heldUntil alreadyRequested }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    variables: ({ body }) => ({
      input: { name: body.text('name'), email: body.text('email'), phone: body.text('phone') },
    }),
    answer: ({ callId, status, heldUntil, alreadyRequested }) => ({
      status: alreadyRequested ? 200 : 202,
      body: { callId, status, ...(heldUntil && { heldUntil }) },
    }),
  }),
];

/** Nested under `consent`, or flat in a form post; null when the text is missing. */
function consentOf(body: Input, postedFrom: string | null) {
  const nested = body.optionalObject('consent');
  if (!nested) {
    const text = body.textOrNull('consentText');
    return text ? { text, version: body.textOrNull('consentVersion'), page: postedFrom } : null;
  }
  return {
    text: nested.text('text'),
    version: nested.textOrNull('version'),
    at: timeOf(nested),
    page: nested.textOrNull('page'),
    address: nested.textOrNull('address'),
    proof: nested.optionalText('proof'),
  };
}

/** @throws RestError 400 for what is not a time. The schema would not say which field it is. */
function timeOf(consent: Input): string | null {
  const at = consent.optionalText('at');
  if (at === null || z.iso.datetime({ offset: true }).safeParse(at).success) return at;
  throw new RestError(400, NO_CONSENT_TIME, {
    errors: [{ field: 'consent.at', msg: NO_CONSENT_TIME }],
  });
}
