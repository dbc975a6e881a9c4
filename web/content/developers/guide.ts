import { company } from '../company.ts';
import {
  costFigures,
  createEndpoint,
  createRequest,
  type Example,
  firstRequest,
  listRequests,
  readDeliveries,
  safeRequest,
  syncRequests,
  updateRequest,
  verifyEvent,
} from './examples.ts';
import { apiLimits } from './limits.ts';

/** A paragraph with `code` in backquotes, code of its own, an example to send, or a table of two columns. */
export type Block =
  | string
  | { code: string }
  | { example: Example }
  | { columns: readonly [string, string]; rows: readonly (readonly [string, string])[] };

interface GuideSection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

const thousands = (points: number) => points.toLocaleString('en-US');
const { depth, aliases, directives, tokens, cost, pointsPerMinute } = apiLimits;

export const developers = {
  title: 'The API for partners',
  introduction: `Read and make integration requests, and follow what becomes of them, from a program of yours. One GraphQL endpoint, one key.`,
  contents: 'On this page',
  reference: 'Reference',
  referenceText:
    'What a key can reach, taken from the schema itself. Everything else answers a key as if it were not there.',
  explorer: 'Open GraphiQL',
} as const;

export const guide: readonly GuideSection[] = [
  {
    id: 'start',
    title: 'First request',
    blocks: [
      'The API speaks GraphQL over HTTP at `/graphql`: send `POST` requests with JSON. A browser that opens the same address gets GraphiQL, with the whole schema to look through.',
      { code: firstRequest },
    ],
  },
  {
    id: 'authentication',
    title: 'Authentication and scopes',
    blocks: [
      `Ask ${company.product} for an API key. It begins with \`sixty_\`, is shown once, and is sent as \`Authorization: Bearer <key>\`. Keep it on a server: whoever has it acts as you. A key can have a day on which it expires, and can be revoked at any time; it then ends with the next request.`,
      'A key holds scopes. Without the scope, a field answers `NOT_ALLOWED`; an expired or revoked key answers `NOT_AUTHENTICATED`.',
      {
        columns: ['Scope', 'What it opens'],
        rows: [
          [
            'integration_requests:read',
            '`integrationRequests`, single ones by `node`, and webhooks',
          ],
          ['integration_requests:write', '`requestIntegration`, `updateIntegrationRequest`'],
          ['leads:read', '`leads`, and single ones by `node`'],
          ['leads:write', '`createLead`, `triggerAiCall`'],
          ['calls:read', '`calls`, and the calls of leads'],
          ['waitlist:read', '`waitlistEntries`'],
          ['posts:read', '`posts`, `post`, `categories`, `authors`'],
        ],
      },
    ],
  },
  {
    id: 'limits',
    title: 'Limits and cost',
    blocks: [
      `An operation costs a point for each object that its answer can hold: a page of fifty requests costs fifty-one. A mutation costs ten, the schema itself a hundred. No operation may cost more than ${thousands(cost)} points.`,
      `A key has ${thousands(pointsPerMinute.key)} points a minute, an address without a key ${thousands(pointsPerMinute.visitor)}. Each answer says in \`extensions.cost\` what it cost and what is left:`,
      { code: costFigures },
      {
        columns: ['Limit', 'Code where it is passed'],
        rows: [
          [`${depth} levels of fields`, '`DEPTH_LIMIT_EXCEEDED`, status 400'],
          [`${aliases} aliases`, '`ALIAS_LIMIT_EXCEEDED`, status 400'],
          [`${directives} directives`, '`DIRECTIVE_LIMIT_EXCEEDED`, status 400'],
          [`${thousands(tokens)} tokens in a document`, '`TOKEN_LIMIT_EXCEEDED`, status 400'],
          [`${thousands(cost)} points an operation`, '`COST_LIMIT_EXCEEDED`, status 400'],
          ['The points of a minute', '`RATE_LIMITED`, status 429 with `Retry-After`'],
          [`${apiLimits.bodyKilobytes} kB a request`, 'status 413'],
          [`${apiLimits.seconds} seconds`, '`TIMEOUT`, status 504'],
          ['More than the product can do at once', '`BUSY`, status 503 with `Retry-After`'],
          [
            `${apiLimits.requestsPerHour} new requests an hour from one address`,
            '`RateLimitedError`, status 429 with `Retry-After`',
          ],
        ],
      },
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    blocks: [
      'A mutation answers a union: its payload, or one of the failures that can be expected of it, each with `code`, `message` and `field`. Select `__typename` and the failures you can handle.',
      '`node` and `nodes` answer alike for what a key may not see, whether there is such an object or not.',
      'Everything else is in `errors`, with a stable `extensions.code`: `NOT_AUTHENTICATED`, `NOT_ALLOWED`, `NOT_FOUND`, `INVALID_INPUT`, a limit, or `INTERNAL` with a `requestId` to tell us. With `Accept: application/graphql-response+json` the status says it as well; with `application/json` a document that could be run is answered with 200.',
    ],
  },
  {
    id: 'pagination',
    title: 'Pagination',
    blocks: [
      'Lists are Relay connections. Ask for `first` entries, at most 100, and go on `after` the `endCursor` for as long as `hasNextPage` is true. Cursors and ids are opaque; ids are unique over all types and can be fetched again by `node(id:)`.',
      { example: listRequests },
    ],
  },
  {
    id: 'sync',
    title: 'Incremental sync',
    blocks: [
      'With `updatedAfter` the list of integration requests is in the order of changes, oldest first. Go through it page by page; a request that changes meanwhile moves to the end, and the cursors stay good. Begin the next sync a minute before the newest `updatedAt` you have seen, and write over what you know already: a change that was being saved just then is not missed.',
      { example: syncRequests },
    ],
  },
  {
    id: 'mutations',
    title: 'Making and moving requests',
    blocks: [
      { example: createRequest },
      { example: updateRequest },
      { code: safeRequest },
      `Give each mutation an \`Idempotency-Key\` header, up to 255 characters of your choice. The same request under the same key runs once: for ${apiLimits.idempotencyHours} hours it is answered as it was first, with \`Idempotency-Replayed: true\`. Another request under the key is refused with \`IDEMPOTENCY_KEY_REUSED\` and status 422; one that has not ended yet with \`IDEMPOTENCY_IN_PROGRESS\` and status 409. If that stays so, look for your request in the list before you send it under a new key. What a limit held back can be sent again under the same key.`,
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    blocks: [
      'A key with the scope `integration_requests:read` can be told of every request that is made or changed. Its endpoint is an https address on the internet; the secret is shown once.',
      { example: createEndpoint },
      'Events are `integration_request.created` and `integration_request.updated`, posted as JSON with `type`, `timestamp` and `data`; `events` chooses among them. `sendTestWebhook` sends a `webhook.test`, to see whether it arrives.',
      'They are signed as Standard Webhooks has it. Check each before you believe it, with any library of that standard or by hand: the base64 of HMAC-SHA256 over `webhook-id`, `webhook-timestamp` and the body, joined by dots, under the bytes that follow `whsec_`, stands in `webhook-signature` after `v1,`. There may be several, with spaces between: `rotateWebhookSecret` gives a new secret, and for 24 hours events carry a signature by each of the two. Refuse timestamps that are more than five minutes old. In Node:',
      { code: verifyEvent },
      'Answer with a status of success within ten seconds. Anything else, redirects too, is tried again in pauses that grow from five seconds to a day, for three days; then the endpoint is disabled. One that answers 410 is disabled at once. An event can arrive twice and out of order: `webhook-id` tells which it is, `updatedAt` which is newer.',
      '`updateWebhookEndpoint` changes the address and the events, and pauses: what happens meanwhile is sent when `isPaused` is false again, which also ends that an endpoint was disabled. `deliveries` is the log of what was sent and answered, and `replayWebhookDelivery` sends one again, under the same `webhook-id`.',
      { example: readDeliveries },
    ],
  },
  {
    id: 'changes',
    title: 'Changes to the schema',
    blocks: [
      'Fields, arguments that may be left out and types are added without notice: programs must pass over what they do not know. Nothing is removed or narrowed without being marked as deprecated first.',
    ],
  },
];
