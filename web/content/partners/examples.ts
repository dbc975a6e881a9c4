/** A request that the developers' page shows. A test sends each one to the server. */
export interface Example {
  document: string;
  variables: Readonly<Record<string, unknown>>;
}

export const createRequest: Example = {
  document: `mutation Create($input: RequestIntegrationInput!) {
  requestIntegration(input: $input) {
    __typename
    ... on RequestIntegrationPayload {
      integrationRequest { id status createdAt }
    }
    ... on InvalidInputError { issues { field message } }
    ... on RateLimitedError { retryAfterSeconds }
    ... on NotAllowedError { message }
  }
}`,
  variables: {
    input: {
      name: 'Ada Byron',
      email: 'ada@example.com',
      company: 'Analytical Engines',
      integration: 'AccuLynx',
      notes: 'Two-way sync of contacts.',
    },
  },
};

export const updateRequest: Example = {
  document: `mutation Update($input: UpdateIntegrationRequestInput!) {
  updateIntegrationRequest(input: $input) {
    __typename
    ... on UpdateIntegrationRequestPayload {
      integrationRequest { id status updatedAt }
    }
    ... on NotFoundError { message }
    ... on NotAllowedError { message }
    ... on NotAuthenticatedError { message }
  }
}`,
  variables: { input: { id: '<id of the request>', status: 'planned' } },
};

export const listRequests: Example = {
  document: `query List($first: Int!, $after: String) {
  integrationRequests(first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    edges { node { id integration company status } }
  }
}`,
  variables: { first: 50, after: null },
};

export const syncRequests: Example = {
  document: `query Sync($since: DateTime!, $after: String) {
  integrationRequests(first: 100, after: $after, filter: { updatedAfter: $since }) {
    pageInfo { hasNextPage endCursor }
    edges { node { id integration status updatedAt } }
  }
}`,
  variables: { since: '1970-01-01T00:00:00Z', after: null },
};

export const createEndpoint: Example = {
  document: `mutation Webhook($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    __typename
    ... on CreateWebhookEndpointPayload { secret webhookEndpoint { id url } }
    ... on InvalidInputError { message }
    ... on ConflictError { message }
    ... on NotAllowedError { message }
  }
}`,
  variables: { input: { url: 'https://partner.example/sixty' } },
};

export const readDeliveries: Example = {
  document: `query Deliveries {
  webhookEndpoints(first: 5) {
    edges { node {
      id url pausedAt disabledAt
      deliveries(first: 20, status: failed) {
        edges { node { id eventType attempts responseStatus lastError nextAttemptAt } }
      }
    } }
  }
}`,
  variables: {},
};

/** How a receiver in Node verifies the signature of an event. */
export const verifyEvent = `import { createHmac, timingSafeEqual } from 'node:crypto';

/** body: the request body as received, before any parsing. */
export function isFromSixty(headers, body, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const digest = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest('base64');
  const expected = Buffer.from('v1,' + digest);
  return signatures.split(' ').some((signature) => {
    const received = Buffer.from(signature);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}`;

/** A placeholder in the examples. The page replaces it with the site's address. */
export const siteStandIn = 'SITE';

/** A mutation with an idempotency key, which is safe to send again. */
export const safeRequest = `curl ${siteStandIn}/graphql \\
  -H "Authorization: Bearer $SIXTY_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: 2f1c7a52-order-1047" \\
  -d '{"query":"mutation { requestIntegration(input: { name: \\"Ada Byron\\", email: \\"ada@example.com\\", company: \\"Analytical Engines\\", integration: \\"AccuLynx\\" }) { __typename } }"}'`;

/** A lead over REST, with evidence of consent and an id of the sender's program. */
export const sendLead = `curl ${siteStandIn}/api/leads \\
  -H "Authorization: Bearer $SIXTY_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"firstName":"Ada Byron","email":"ada@example.com","phone":"212-555-0142","source":"roof quote","externalId":"crm-1047","consent":{"text":"Call me about my roof, also with an artificial voice.","at":"2026-11-21T09:30:00Z","page":"https://roofs.example/quote"},"attribution":{"utmSource":"roofs.example"}}'`;

/** A list of leads as CSV. */
export const importLeads = `curl "${siteStandIn}/api/leads/import?dryRun=true" \\
  -H "Authorization: Bearer $SIXTY_API_KEY" \\
  -H "Content-Type: text/csv" \\
  --data-binary @leads.csv`;

/** A subscription to one event over REST. */
export const subscribeHook = `curl ${siteStandIn}/api/hooks \\
  -H "Authorization: Bearer $SIXTY_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"targetUrl":"https://hooks.example.com/1","event":"lead.created"}'`;

/** A response with its cost. */
export const costFigures = `{
  "data": { … },
  "extensions": {
    "cost": {
      "requested": 51,
      "maximum": 5000,
      "remaining": 179949,
      "limit": 180000,
      "resetSeconds": 60
    }
  }
}`;

/** The free times of a week. */
export const listSlots = `curl "${siteStandIn}/api/booking/slots?from=2026-12-01&to=2026-12-07&timeZone=America/New_York" \\
  -H "Authorization: Bearer $SIXTY_API_KEY"`;

/** A booking of one of these times. */
export const bookMeeting = `curl ${siteStandIn}/api/booking \\
  -H "Authorization: Bearer $SIXTY_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"start":"2026-12-01T09:00:00-05:00","timeZone":"America/New_York","name":"Ada Byron","email":"ada@example.com"}'`;

/** The same lead over GraphQL. */
export const createLead: Example = {
  document: `mutation Lead($input: CreateLeadInput!) {
  createLead(input: $input) {
    __typename
    ... on CreateLeadPayload { alreadySaved lead { id } }
    ... on InvalidInputError { issues { field message } }
    ... on RateLimitedError { retryAfterSeconds }
    ... on NotAllowedError { message }
  }
}`,
  variables: {
    input: {
      firstName: 'Ada Byron',
      email: 'ada@example.com',
      phone: '212-555-0142',
      source: 'roof quote',
      externalId: 'crm-1047',
      consent: {
        text: 'Call me about my roof, also with an artificial voice.',
        at: '2026-11-21T09:30:00Z',
        page: 'https://roofs.example/quote',
      },
      attribution: { utmSource: 'roofs.example' },
    },
  },
};

export const syncLeads: Example = {
  document: `query Leads($since: DateTime!, $after: String) {
  leads(first: 100, after: $after, filter: { updatedAfter: $since }) {
    pageInfo { hasNextPage endCursor }
    edges { node { id externalId firstName status updatedAt } }
  }
}`,
  variables: { since: '1970-01-01T00:00:00Z', after: null },
};

/** Prints every changed lead as one line of JSON. */
export const syncProgram = `const { SIXTY_API_KEY, SINCE = '1970-01-01T00:00:00Z' } = process.env;
const query = \`${syncLeads.document}\`;

let after = null;
do {
  const response = await fetch('${siteStandIn}/graphql', {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${SIXTY_API_KEY}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables: { since: SINCE, after } }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  const { edges, pageInfo } = data.leads;
  for (const { node } of edges) console.log(JSON.stringify(node));
  after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
} while (after);`;

/** Receives events. It stands beside `verifyEvent`. */
export const receiveProgram = `import { createServer } from 'node:http';
import { isFromSixty } from './isFromSixty.js';

const { SIXTY_WEBHOOK_SECRET, PORT = '8080' } = process.env;

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  if (!isFromSixty(request.headers, body, SIXTY_WEBHOOK_SECRET)) {
    response.writeHead(401).end();
    return;
  }
  const { type, data } = JSON.parse(body);
  console.log(type, data.id);
  response.writeHead(204).end();
});
server.listen(Number(PORT), () => console.log(\`listening on \${server.address().port}\`));`;

/** What agents take as the description of an MCP server. */
export const agentConfiguration = `{
  "mcpServers": {
    "sixty": {
      "type": "http",
      "url": "${siteStandIn}/mcp",
      "headers": { "Authorization": "Bearer <API key>" }
    }
  }
}`;

/** A call of MCP without an agent. */
export const listTools = `curl ${siteStandIn}/mcp \\
  -H "Authorization: Bearer $SIXTY_API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Accept: application/json, text/event-stream" \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`;

/** Each REST call for keys, and what does the same over GraphQL. */
export const restAndGraphql = [
  ['POST /api/leads', '`createLead`'],
  ['POST /api/leads/import', '`createLead` for each lead'],
  ['POST /api/trigger-ai-call', '`triggerAiCall`'],
  ['GET /api/booking/slots', '`bookingSlots`'],
  ['POST /api/booking', '`createBooking`'],
  ['POST /api/booking/{token}/reschedule', '`rescheduleBooking`'],
  ['POST /api/booking/{token}/cancel', '`cancelBooking`'],
  ['POST /api/integration-requests', '`requestIntegration`'],
  ['POST /api/hooks', '`createWebhookEndpoint`'],
  ['DELETE /api/hooks/{id}', '`deleteWebhookEndpoint`'],
  ['GET /api/hooks/sample', '`webhookSample`'],
  ['GET /api/blog/posts', '`posts`'],
  ['GET /api/blog/posts/{slug}', '`post`'],
  ['none', '`leads`, `calls`, `bookings` and the other lists, also with `updatedAfter`'],
] as const;
