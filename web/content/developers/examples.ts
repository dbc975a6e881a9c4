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
  -d '{"firstName":"Ada Byron","email":"ada@example.com","phone":"212-555-0142","externalId":"crm-1047","consent":{"text":"Call me about my roof, also with an artificial voice.","at":"2026-11-21T09:30:00Z","page":"https://roofs.example/quote"},"attribution":{"utmSource":"roofs.example"}}'`;

/** A list of leads as CSV. */
export const importLeads = `curl ${siteStandIn}/api/leads/import?dryRun=true \\
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
      "remaining": 59949,
      "limit": 60000,
      "resetSeconds": 60
    }
  }
}`;

/** A first request with curl. */
export const firstRequest = `curl ${siteStandIn}/graphql \\
  -H "Authorization: Bearer $SIXTY_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"query":"{ integrationRequests(first: 5) { totalCount } }"}'`;
