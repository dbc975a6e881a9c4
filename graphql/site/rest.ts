import * as z from 'zod/mini';
import { failure, route } from '../http/rest/route.ts';
import { requestIntegration } from '../../web/content/site/integrationRequests.ts';
import { joinWaitlist } from '../../web/content/site/joinWaitlist.ts';

const place = z.union([
  z.object({ country_code: z.nullable(z.string()), country_name: z.nullable(z.string()) }),
  z.object({ error: z.literal(true), reason: z.string() }),
]);

export const geoRoutes = [
  route({
    method: 'GET',
    path: '/api/geo',
    description: {
      summary: "The country of the client's address, or why it is unknown.",
      answers: { 200: place },
    },
    document: 'query RestGeo { result: visitorPlace { countryCode countryName reason } }',
    answer: ({ countryCode, countryName, reason }) => ({
      status: 200,
      body:
        reason === null
          ? { country_code: countryCode, country_name: countryName }
          : { error: true, reason },
    }),
  }),
];

const integrationRequest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  integration: z.string(),
  notes: z.nullable(z.string()),
  status: z.string(),
  createdAt: z.iso.datetime(),
});

export const integrationRequestRoutes = [
  route({
    method: 'POST',
    path: '/api/integration-requests',
    description: {
      summary: 'Asks for an integration that Sixty does not offer yet.',
      scope: 'integration_requests:write',
      body: requestIntegration,
      answers: { 201: integrationRequest },
    },
    document: `mutation RestRequestIntegration($input: RequestIntegrationInput!) {
      result: requestIntegration(input: $input) {
        ... on RequestIntegrationPayload {
          integrationRequest { id name email company integration notes status createdAt }
        }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    answer: ({ integrationRequest: body }) => ({ status: 201, body }),
    form: {
      id: 'integration-request',
      pages: [{ path: '/integrations', anchor: 'request' }],
      notice: () => 'integration-requested',
    },
  }),
];

const waitlistEntry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  createdAt: z.iso.datetime(),
});

export const waitlistRoutes = [
  route({
    method: 'POST',
    path: '/api/waitlist',
    description: {
      summary: 'Joins the waitlist of a country. 200 if the address is on it already.',
      body: joinWaitlist,
      answers: { 201: waitlistEntry, 200: waitlistEntry },
    },
    document: `mutation RestJoinWaitlist($input: JoinWaitlistInput!) {
      result: joinWaitlist(input: $input) {
        ... on JoinWaitlistPayload { joined waitlistEntry { id name email phone country createdAt } }
        ${failure('InvalidInputError', 'RateLimitedError')}
      }
    }`,
    answer: ({ joined, waitlistEntry: body }) => ({ status: joined ? 201 : 200, body }),
    form: {
      id: 'waitlist-form',
      pages: [{ path: '/demo', anchor: 'waitlist' }],
      notice: () => 'waitlist-joined',
    },
  }),
];
