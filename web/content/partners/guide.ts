import { company } from '../company/company.ts';
import {
  agentConfiguration,
  bookMeeting,
  costFigures,
  createEndpoint,
  createLead,
  createRequest,
  type Example,
  importLeads,
  listRequests,
  listSlots,
  listTools,
  readDeliveries,
  receiveProgram,
  restAndGraphql,
  safeRequest,
  sendLead,
  subscribeHook,
  syncLeads,
  syncProgram,
  syncRequests,
  updateRequest,
  verifyEvent,
} from './examples.ts';
import { agentTools, apiLimits } from './apiFacts.ts';
import { eventSample } from './eventSamples.ts';
import { eventSchemas } from './eventSchemas.ts';
import { scopeOf, WEBHOOK_EVENTS } from './webhooks.ts';

/**
 * A paragraph with `code` in backquotes, a code block, an example request (with `rest`: beside the same request over REST), or
 * a table of two columns.
 */
export type Block =
  | string
  | { code: string }
  | { example: Example; rest?: string }
  | { columns: readonly [string, string]; rows: readonly (readonly [string, string])[] };

interface GuideSection {
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** What becomes of a call, in the order in which it happens. */
const CALL_STATUSES = [
  ['queued', 'It waits to be sent to the call provider.'],
  ['held', 'It waits until `heldUntil`, for the reason in `holdReason`.'],
  ['cancelled', 'It is not placed, for the reason in `holdReason`.'],
  ['dispatching, requested', 'It is being sent to the provider; the provider has accepted it.'],
  ['ringing, answered', 'The phone rings; the person has answered.'],
  ['completed', 'The conversation has ended.'],
  ['no_answer, busy, voicemail', 'Nobody answered. A repeat call may follow.'],
  ['failed', 'It could not be placed, or it was interrupted.'],
  ['unknown', 'It is not known whether it was placed. It is not placed again by itself.'],
] as const;

const thousands = (points: number) => points.toLocaleString('en-US');
const { depth, aliases, directives, tokens, cost, pointsPerMinute, bodyKilobytes } = apiLimits;

export const guide: readonly GuideSection[] = [
  {
    id: 'leads',
    title: 'Send a lead',
    blocks: [
      'You need an API key with the scope `leads:write`. Put it into the variable `SIXTY_API_KEY`, and send one `POST` request for each lead:',
      { rest: sendLead, example: createLead },
      'The response has the id of the lead: status 201 for a new lead, and 200 if your key has sent its `externalId` before. Then nothing changes, so you can safely repeat a request whose response you have lost.',
      'The person is called ten seconds later. To call at once, send `name`, `email` and `phone` of the lead to `POST /api/trigger-ai-call`. The response has the `status` of the call. Calls are placed in the hours that the law permits at the place of the person: outside these hours the status is `held`, and `heldUntil` says until when.',
      'We call only people who agreed to it. `consent` is your evidence: the exact text that the person agreed to, the time, and the page and IP address if you know them. A lead without `consent` is saved but never called, which is useful for tests. A `consent` without `text` is refused.',
      '`phone` is a number of the United States or Canada: ten digits, with any punctuation, with or without the country code 1. `source` names the form or program that the lead comes from. Send it, because the default is `hero_form`, the form of our home page. `externalId` is the id of the lead in your program.',
      'A number that opted out is not called, also if a lead with a new consent arrives: its call is cancelled with the reason `suppressed`. Anybody can enter a number in a form. If the person proved to have the number after the opt-out, say how in `consent.proof`, such as `code by text message, confirmed at 09:29`: 1 to 500 characters. Then the opt-out is lifted, the proof is stored with the consent, and the person is called. A proof lifts only opt-outs that are older than `consent.at`. It is stored as long as the consent, so write no name and no email address into it.',
      'If a person asks you not to be called, record it with the mutation `suppressPhone` (scope `suppressions:write`): it takes `phone` and `reason`. It cancels the calls that wait for this number.',
    ],
  },
  {
    id: 'reading',
    title: 'Read leads, calls and meetings',
    blocks: [
      'REST has no lists: read them over GraphQL. Send `POST` requests with a JSON body to `/graphql`. Open the same URL in a browser to use GraphiQL, where you can browse the whole schema and try requests.',
      'Read leads with `leads` (scope `leads:read`), their calls with `calls` (`calls:read`), and their meetings with `bookings` (`bookings:read`). With `filter.updatedAfter` each of these lists is sorted by time of change, oldest first. `Lead.updatedAt` does not change with the calls of the lead, so read both lists.',
      { example: syncLeads },
      'This program for Node needs no packages. It prints every lead that has changed since a time.',
      { code: syncProgram },
      'A call has one of these statuses. `holdReason` says why a call waits or is cancelled, such as `outside_hours`, `no_consent` or `suppressed`.',
      { columns: ['Status of a call', 'Meaning'], rows: CALL_STATUSES },
    ],
  },
  {
    id: 'meetings',
    title: 'Book a meeting',
    blocks: [
      'Ask for free times, then book one of them (scope `bookings:write`). `from` and `to` are days in `timeZone`, at most 62 days apart. `host` is the username of a host; without it, the whole team is asked. `type` is the slug of a kind of meeting.',
      { code: listSlots },
      { code: bookMeeting },
      '`start`, `timeZone`, `name` and `email` are required. `phone`, `notes`, `host`, `type`, `leadId`, `plan` and `service` are optional. `plan` and `service` are names on the pricing page; another name is ignored. The response is 201 with `id`, `start`, `end`, `host`, and `manageUrl`, the page on which the person can move or cancel the meeting. If somebody else has taken the time, the response is 409 with `slots`, the nearest free times.',
    ],
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    blocks: [
      'A webhook sends an HTTP request to your server when something changes: a lead, a call, a booking, an opt-out or an integration request. Your key receives an event only if it has the scope that reads the object; it needs no other scope for webhooks. Register an endpoint: a public https URL. The response contains the signing secret, which is shown only once.',
      { example: createEndpoint },
      {
        columns: ['Event', 'Scope'],
        rows: WEBHOOK_EVENTS.map((event) => [event, `\`${scopeOf(event)}\``] as const),
      },
      'Use `events` to select only some of them. Each event is a `POST` request with a JSON body. `id` is the same for every endpoint and every attempt. `version` increases when we change or remove a field; new fields do not change it. `timestamp` is the time of the change. `data` is the object as the API returned it when we stored the event, usually within a second of the change, so it can contain a later change already. Every attempt sends the same `data`, also a replay, and an event of a paused endpoint. To read the newest state, query the object by its `id`. A call or a booking names its lead by `id` and `externalId`.',
      { code: JSON.stringify(eventSample('call.completed'), null, 2) },
      {
        columns: ['Object', 'Fields of `data`'],
        rows: Object.entries(eventSchemas).map(
          ([kind, { shape }]) =>
            [
              kind,
              Object.keys(shape)
                .map((name) => `\`${name}\``)
                .join(', '),
            ] as const,
        ),
      },
      'The mutation `sendTestWebhook` sends a `webhook.test` event, so that you can check that events arrive.',
      'Each event is signed according to the Standard Webhooks specification. Verify the signature before you use the event. You can use any Standard Webhooks library, or compute the signature yourself.',
      'First decode the part of the secret after `whsec_` from base64: this is the signing key. Then join `webhook-id`, `webhook-timestamp` and the unparsed body with dots. Compute the HMAC-SHA256 of this text with the signing key, and encode it as base64. Compare the result with the text after `v1,` in the `webhook-signature` header.',
      'The header can contain several signatures, separated by spaces; one of them has to match. After you call `rotateWebhookSecret`, each event has two signatures for 24 hours: one with the old secret and one with the new secret. Reject events whose timestamp is more than five minutes old. An example in Node:',
      { code: verifyEvent },
      'Save this example as `isFromSixty.js`. Then this program receives events, and refuses what is not from us. It needs the secret of the endpoint.',
      { code: receiveProgram },
      'Respond with a 2xx status within ten seconds. We treat every other response as a failure, redirects included. We retry a failed event for three days, with pauses that grow from five seconds to one day. Then we disable the endpoint. If your endpoint responds with status 410, we disable it immediately.',
      'Events about the same lead, its calls and its bookings arrive in order: after a failure, the later ones wait for the next attempt. Events about different leads can arrive in any order. An event can arrive twice. Use `id` to recognize an event that you already have.',
      'Use `updateWebhookEndpoint` to change the URL or the events, or to pause the endpoint. While `isPaused` is true we store the events, and we send them when you set it to false. Setting it to false also enables a disabled endpoint again. The field `deliveries` lists what we sent and what your server responded. `replayWebhookDelivery` sends one delivery again, with the same `webhook-id`.',
      { example: readDeliveries },
    ],
  },
  {
    id: 'hooks',
    title: 'REST hooks',
    blocks: [
      'Zapier, Make, n8n and similar products subscribe over REST. `POST /api/hooks` with `targetUrl` and `event` returns 201 with the `id` and the `secret` of the subscription. `DELETE /api/hooks/{id}` ends it. `GET /api/hooks/sample?event=lead.created` returns a list with one sample event, so that people can map its fields. A subscription is a webhook endpoint for one event, so everything about webhooks is true for it.',
      { code: subscribeHook },
      'For Zapier there is an app, in the folder `deploy/zapier` of the repository, with a trigger for each event and an action that sends a lead. In Make and n8n, subscribe the URL of a webhook module with an HTTP request as above, and send leads with an HTTP request to `POST /api/leads`.',
    ],
  },
  {
    id: 'authentication',
    title: 'Authentication and scopes',
    blocks: [
      `Ask ${company.product} for an API key: a super admin of the console creates it under API Keys, and chooses its scopes. A key begins with \`sixty_\` and is shown only once. Send it with each request as \`Authorization: Bearer <key>\`. Keep the key on your server and never put it into a web page: anybody who has it can act in your name. A key can have an expiry date, and we can revoke it at any time. The next request with an expired or revoked key fails, and its webhooks get no more events.`,
      'Each key has scopes. A scope allows the key to use certain fields. If the key lacks the scope of a field, the API returns the error code `NOT_ALLOWED`. If the key is expired, revoked or unknown, the API returns `NOT_AUTHENTICATED`.',
      {
        columns: ['Scope', 'Fields that it allows'],
        rows: [
          [
            'integration_requests:read',
            '`integrationRequests`, and one integration request by `node`',
          ],
          ['integration_requests:write', '`requestIntegration`, `updateIntegrationRequest`'],
          ['leads:read', '`leads`, and one lead by `node`'],
          [
            'leads:write',
            '`createLead`, `triggerAiCall`, `POST /api/leads`, `POST /api/leads/import`',
          ],
          ['calls:read', '`calls`, and the call of a lead'],
          ['waitlist:read', '`waitlistEntries`'],
          ['bookings:read', '`bookings`, `hosts`, and the bookings of a lead'],
          [
            'bookings:write',
            '`createBooking`, `rescheduleBooking`, `cancelBooking`, `confirmBooking`',
          ],
          ['posts:read', '`posts`, `post`, `categories`, `authors`'],
          ['pages:read', '`page` and `pageSlots`, as they are published'],
          [
            'pages:draft',
            '`page` and `pageSlots` with drafts, `savePageDraft`, `discardPageDraft`',
          ],
          ['suppressions:read', '`suppressions`, and whether a lead has opted out'],
          ['suppressions:write', '`suppressPhone`'],
          ['analytics:read', '`traffic`, `funnel`, `experiments`'],
        ],
      },
    ],
  },
  {
    id: 'ways',
    title: 'REST and GraphQL',
    blocks: [
      'GraphQL can do everything that a key may do. REST has calls for what most programs need. Both have the same rules, limits and permissions. A REST call returns errors as `{ "error": "<sentence>" }` with the HTTP status, and with `"errors": [{ "field", "msg" }]` if fields are at fault. `/openapi.json` describes every REST call and every webhook for generators of clients.',
      { columns: ['REST', 'GraphQL'], rows: restAndGraphql },
    ],
  },
  {
    id: 'lists',
    title: 'Send a list of leads',
    blocks: [
      'A whole list is one request: `POST /api/leads/import`, as `text/csv` with headings or as `application/x-ndjson` with one lead in each line, of at most 128 MB. Columns are `firstName` or `name`, `lastName`, `email`, `phone`, `timeZone`, `source`, `externalId`, `consentText`, `consentAt`, `consentPage`, `consentAddress`, `utmSource` and the other parts of the attribution. Other columns are ignored. A line of JSON can also have the fields of `POST /api/leads`.',
      { code: importLeads },
      'The response is `{ recorded, alreadyThere, refused, refusals: [{ line, field, msg }] }` with the first 100 refused lines. With `?report=csv` the response is a CSV file with all of them. `?dryRun=true` saves nothing and counts what would be saved. A lead is already there if your key has sent its `externalId`, or if a lead has the same phone number and email address and the consent is not newer. You can safely send the same list again after an interruption. Two leads with different external ids are always two leads. Lists cannot lift opt-outs. Each new lead counts against the budget of your key, and each row of a dry run costs a point. If the budget is used up, the response is 429 and says how far the import came.',
    ],
  },
  {
    id: 'repeating',
    title: 'Repeat a mutation safely',
    blocks: [
      { code: safeRequest },
      `Send an \`Idempotency-Key\` header with each mutation: any text of up to 255 characters that you choose. A request with this header can contain only one mutation. If you lose the response, send the same request with the same key again. The mutation runs only once. For ${apiLimits.idempotencyHours} hours the server returns the first response again, with the header \`Idempotency-Replayed: true\`.`,
      'If you send a different request with the same key, the server refuses it with `IDEMPOTENCY_KEY_REUSED` and status 422. If the first request is still running, the server answers with `IDEMPOTENCY_IN_PROGRESS` and status 409. If you still get this response after a minute, look for your request in the list before you send it with a new key. If a limit refused your request, you can send it again later with the same key. If the result was erased because a person asked for it, the server answers with `IDEMPOTENCY_RESULT_ERASED` and status 410.',
    ],
  },
  {
    id: 'errors',
    title: 'Errors',
    blocks: [
      'Each mutation returns a union: its payload, or one of the errors that this mutation can have. Each error type has `code`, `message` and `field`. Select `__typename` and the error types that your program handles.',
      'If your key may not read a type, `node` and `nodes` return `NOT_ALLOWED` for every id of that type. The result is the same for an id that does not exist.',
      'All other errors are in the `errors` list of the response. Each has a stable `extensions.code`: `NOT_AUTHENTICATED`, `NOT_ALLOWED`, `NOT_FOUND`, `INVALID_INPUT`, the code of a limit, or `INTERNAL`. An `INTERNAL` error is a fault on our side; it has a `requestId` that you can report to us.',
      'If your key may not read a field, the field is null and `errors` names its path. The rest of the response is valid: a mutation that has saved its changes returns its payload.',
      'The HTTP status depends on your `Accept` header. With `Accept: application/graphql-response+json`, the status is 200 if at least one root field has a value; otherwise it reports the error. With `Accept: application/json`, the status is 200 for every document that the server could execute, even if `errors` is not empty.',
    ],
  },
  {
    id: 'pagination',
    title: 'Pagination',
    blocks: [
      'Lists are Relay connections. Request up to 100 entries with `first`. While `pageInfo.hasNextPage` is true, request the next page with `after: <endCursor>`. Treat cursors and ids as opaque strings. Ids are unique across all types, and `node(id:)` returns the object of an id.',
      { example: listRequests },
    ],
  },
  {
    id: 'sync',
    title: 'Incremental sync',
    blocks: [
      'Use `updatedAfter` to read only what has changed. With this filter a list is sorted by time of change, oldest first. Read all pages. If an entry changes while you read, it moves to the end of the list, and your cursors stay valid.',
      'Start the next sync one minute before the newest `updatedAt` that you have read, and overwrite the entries that you already have. The overlap makes sure that you do not miss a change that was being saved at that moment.',
      { example: syncRequests },
    ],
  },
  {
    id: 'limits',
    title: 'Limits and cost',
    blocks: [
      `Each operation has a cost in points. It costs one point for each object that its response can contain: a page of 50 integration requests costs 51 points, one for the list and 50 for its entries. A mutation costs 10 points. A query for the schema itself (introspection) costs at least 100 points, and less than 2,500 points if it asks for the whole schema. In introspection, only \`__type\` can have an alias. A field that needs more work than its objects costs more: \`Post.related\` costs 4 points extra, and the \`totalCount\` of a list 5. One operation can cost at most ${thousands(cost)} points. A document that we refuse costs ${apiLimits.refusedDocument} points.`,
      `Each key can spend ${thousands(pointsPerMinute.key)} points per minute. Requests without a key share ${thousands(pointsPerMinute.visitor)} points per minute for each IP address. REST calls, the tools of \`/mcp\` and GraphQL use the same budget. Each GraphQL response reports in \`extensions.cost\` what the operation cost and how many points remain:`,
      { code: costFigures },
      {
        columns: ['Limit', 'Response when the limit is exceeded'],
        rows: [
          [`${depth} levels of nested fields`, '`DEPTH_LIMIT_EXCEEDED`, status 400'],
          [`${aliases} aliases in a document`, '`ALIAS_LIMIT_EXCEEDED`, status 400'],
          [`${directives} directives in a document`, '`DIRECTIVE_LIMIT_EXCEEDED`, status 400'],
          [
            `${thousands(tokens.key)} tokens in a document, ${thousands(tokens.visitor)} without a key`,
            '`TOKEN_LIMIT_EXCEEDED`, status 400',
          ],
          [
            `${thousands(apiLimits.answerCharacters)} characters in a response`,
            '`RESPONSE_TOO_LARGE`',
          ],
          [`${thousands(cost)} points for one operation`, '`COST_LIMIT_EXCEEDED`, status 400'],
          ['Points per minute', '`RATE_LIMITED`, status 429 with `Retry-After`'],
          [
            `${bodyKilobytes.key} kB for a request body, ${bodyKilobytes.visitor} kB without a key`,
            '`BODY_TOO_LARGE`, status 413',
          ],
          [
            `${apiLimits.bodySeconds} seconds until the whole body has arrived`,
            '`REQUEST_TIMEOUT`, status 408',
          ],
          [
            `${apiLimits.seconds} seconds for one request, except uploads and imports`,
            '`TIMEOUT`, status 504',
          ],
          ['The server has too many requests at once', '`BUSY`, status 503 with `Retry-After`'],
          [
            `${thousands(apiLimits.leadsPerHour)} new leads per hour from one key`,
            '`RateLimitedError`, status 429 with `Retry-After`',
          ],
          [
            `${apiLimits.requestsPerHour} new integration requests per hour from one IP address`,
            '`RateLimitedError`, status 429 with `Retry-After`',
          ],
        ],
      },
    ],
  },
  {
    id: 'forms',
    title: 'Forms of other tools',
    blocks: [
      'A form tool needs no API key. An admin opens Integrations in the console, connects a form, chooses the tool (Typeform, Facebook Lead Ads, Google Ads lead forms, HubSpot, Webflow, an HTML form, or any other), and gets a URL `SITE/api/inbound/{token}`. The tool posts its submissions there, as JSON or as form fields, with at most 1 MB.',
      'The response to a lead is 202 (200 for tools that expect it) with its `id`. A submission that cannot be mapped gets 422 and is stored for the admin, who corrects the mapping and runs it again. A repeat, by the id of the tool or by the same body within a week, is the same lead. An unknown URL is 404, and a wrong signature or key is 401. One source may send 6,000 leads an hour.',
      'Nobody is called until the admin has entered the consent text of the form: the words with which people agree to a call.',
      'An HTML form uses the URL as its `action`. If its fields are named `name`, `email` and `phone`, it needs no mapping. With a hidden field `redirect`, the browser goes to this page after the form, if the admin has entered the same page for the source. Otherwise the visitor sees a thank-you page.',
    ],
  },
  {
    id: 'agents',
    title: 'Agents (MCP)',
    blocks: [
      'Agents can use the API as tools. `/mcp` speaks the Model Context Protocol over streamable HTTP, without sessions. Send the API key as `Authorization: Bearer <key>`. A key sees only the tools of its scopes. `Accept` names `application/json` and `text/event-stream`, or all types.',
      {
        columns: ['Tool', 'Scope'],
        rows: agentTools,
      },
      '`list_calls` and `get_lead` say of a call who called (`direction`), and what the person answered to each question of the playbook (`answers`). `list_calls` can filter by both, with `direction` and `answer`.',
      'Names, addresses, notes, answers and transcripts come from the public. In the responses each such text is an object `{ "untrusted_text": "…" }`, so that an agent can tell data from instructions. A call costs as many points as its GraphQL document.',
      'Most agents take a configuration such as this one. The second block lists the tools without an agent.',
      { code: agentConfiguration },
      { code: listTools },
    ],
  },
  {
    id: 'requests',
    title: 'Integration requests',
    blocks: [
      'Partners who build integrations read and answer the requests of visitors, with the scopes `integration_requests:read` and `integration_requests:write`.',
      { example: createRequest },
      { example: updateRequest },
    ],
  },
  {
    id: 'changes',
    title: 'Changes to the schema',
    blocks: [
      'We add fields, optional arguments and types without notice, so your program must ignore what it does not know. Before we remove or restrict anything, we mark it as deprecated in the schema.',
    ],
  },
];
