import type { ApiKeyScope } from '../../../web/content/partners/apiKeys.ts';
import { eventSchemas } from '../../../web/content/partners/eventSchemas.ts';
import { failure } from '../../http/rest/route.ts';
import { selectionOf } from '../selectionOf.ts';

/**
 * A tool for agents: a thin layer over a document of the schema, which authorizes and validates each call. The root field is
 * named `result`. A mutation has one variable `$input`, and its fields are the arguments of the tool. The variables of a
 * query have the names of the arguments of its root field.
 */
export interface Tool {
  name: string;
  title: string;
  /** Tells the agent when to use it. */
  description: string;
  /** Only keys with this scope see the tool. The schema checks it again. */
  scope: ApiKeyScope;
  /**
   * A scope with which the document runs beside those of the key, because it names an object of another kind by its ids. The
   * document must read nothing else with it.
   */
  namesBy?: ApiKeyScope;
  /** It can declare `$mayReadCalls: Boolean!` and `$mayReadLeads: Boolean!`, which say what the key itself may read. */
  document: string;
}

const LEAD = selectionOf(eventSchemas.lead);

const CALL = `id direction status isSimulated heldUntil holdReason queuedAt ringingAt answeredAt endedAt bookedAt updatedAt recordingUrl`;

/** What was said in a call, and what the person answered to the questions of the playbook. */
const TALK = `transcript answers { key question answer qualifies }`;

const REQUEST = selectionOf(eventSchemas.integration_request);

const FAILURES = failure('InvalidInputError', 'RateLimitedError');

/** The tools of `/mcp`. */
export const tools: readonly Tool[] = [
  {
    name: 'list_leads',
    title: 'List leads',
    description:
      'People who asked to be called, newest first. With `filter.updatedAfter` they are sorted by time of change, oldest first.',
    scope: 'leads:read',
    document: `query McpListLeads($first: Int, $after: String, $filter: LeadFilter, $mayReadCalls: Boolean!) {
      result: leads(first: $first, after: $after, filter: $filter) {
        totalCount pageInfo { hasNextPage endCursor }
        edges { node { ${LEAD} call @include(if: $mayReadCalls) { ${CALL} } } }
      }
    }`,
  },
  {
    name: 'get_lead',
    title: 'Get a lead',
    description:
      'One lead by its id. With the scope `calls:read`, also its latest call with the transcript and the answers of the person.',
    scope: 'leads:read',
    document: `query McpGetLead($id: ID!, $mayReadCalls: Boolean!) {
      result: node(id: $id) {
        ... on Lead { ${LEAD} call @include(if: $mayReadCalls) { ${CALL} ${TALK} } }
      }
    }`,
  },
  {
    name: 'create_lead',
    title: 'Create a lead',
    description:
      'Saves a person who asked to be called. Sixty calls only a person whose consent you send, with its exact text and time.',
    scope: 'leads:write',
    document: `mutation McpCreateLead($input: CreateLeadInput!) {
      result: createLead(input: $input) {
        ... on CreateLeadPayload { lead { id externalId firstName email phone source createdAt } }
        ${FAILURES}
      }
    }`,
  },
  {
    name: 'list_calls',
    title: 'List calls',
    description:
      'Phone calls, made and received, with their lead, transcript and the answers of the person, newest first. The lead has its ids, and with the scope `leads:read` also name, email address and phone number. With `filter.updatedAfter` they are sorted by time of change, oldest first.',
    scope: 'calls:read',
    namesBy: 'leads:read',
    document: `query McpListCalls($first: Int, $after: String, $filter: CallFilter, $mayReadLeads: Boolean!) {
      result: calls(first: $first, after: $after, filter: $filter) {
        totalCount pageInfo { hasNextPage endCursor }
        edges { node {
          ${CALL} ${TALK}
          lead { id externalId ... @include(if: $mayReadLeads) { firstName email phone } }
        } }
      }
    }`,
  },
  {
    name: 'list_integration_requests',
    title: 'List integration requests',
    description:
      'Requests to connect Sixty to other products, newest first. With `filter.updatedAfter` they are sorted by time of change, oldest first.',
    scope: 'integration_requests:read',
    document: `query McpListIntegrationRequests($first: Int, $after: String, $filter: IntegrationRequestFilter) {
      result: integrationRequests(first: $first, after: $after, filter: $filter) {
        totalCount pageInfo { hasNextPage endCursor }
        edges { node { ${REQUEST} } }
      }
    }`,
  },
  {
    name: 'request_integration',
    title: 'Request an integration',
    description: 'Asks for an integration that Sixty does not offer yet, in the name of a person.',
    scope: 'integration_requests:write',
    document: `mutation McpRequestIntegration($input: RequestIntegrationInput!) {
      result: requestIntegration(input: $input) {
        ... on RequestIntegrationPayload { integrationRequest { id status createdAt } }
        ${FAILURES}
      }
    }`,
  },
  {
    name: 'list_posts',
    title: 'List posts',
    description: 'Published posts of the blog, newest first.',
    scope: 'posts:read',
    document: `query McpListPosts($first: Int, $after: String, $search: String) {
      result: posts(first: $first, after: $after, filter: { search: $search }) {
        totalCount pageInfo { hasNextPage endCursor }
        edges { node { id slug title excerpt publishedAt readingTime author { name } } }
      }
    }`,
  },
  {
    name: 'list_page_slots',
    title: 'List the texts of a page',
    description:
      'The texts of a page of the website that editors can change, such as `/pricing`, with what is published, and the limits of each.',
    scope: 'pages:read',
    document: `query McpListPageSlots($path: String!) {
      result: pageSlots(path: $path) {
        key label kind value default draft maxLength isRequired minItems
        itemFields { key label kind maxLength isRequired }
      }
    }`,
  },
  {
    name: 'draft_page',
    title: 'Draft texts of a page',
    description:
      'Saves texts of a page as a draft. It publishes nothing: a person of the team looks at the draft and publishes it.',
    scope: 'pages:draft',
    document: `mutation McpDraftPage($input: SavePageDraftInput!) {
      result: savePageDraft(input: $input) {
        ... on SavePageDraftPayload { page { path version slots { key draft } } }
        ${failure('InvalidInputError')}
      }
    }`,
  },
  {
    name: 'list_slots',
    title: 'List free times',
    description: 'The times at which a meeting can be booked, on at most 62 days.',
    scope: 'bookings:read',
    document: `query McpListSlots($from: String!, $to: String!, $timeZone: String!, $host: String, $type: String) {
      result: bookingSlots(from: $from, to: $to, timeZone: $timeZone, host: $host, type: $type) {
        timeZone meeting minutes slots { start end }
      }
    }`,
  },
  {
    name: 'book',
    title: 'Book a meeting',
    description: 'Books one of the free times for a person. Both sides get an email.',
    scope: 'bookings:write',
    document: `mutation McpBook($input: CreateBookingInput!) {
      result: createBooking(input: $input) {
        ... on CreateBookingPayload { booking { id start end timeZone status hostName } }
        ${FAILURES}
      }
    }`,
  },
  {
    name: 'suppress_phone',
    title: 'Stop calls to a number',
    description:
      'Records that a person does not want to be called. No call is placed to the number from then on.',
    scope: 'suppressions:write',
    document: `mutation McpSuppressPhone($input: SuppressPhoneInput!) {
      result: suppressPhone(input: $input) {
        ... on SuppressPhonePayload { __typename }
        ${failure('InvalidInputError')}
      }
    }`,
  },
];
