/** The API limits that the developers' page shows. A test compares them with the server's limits. */
export const apiLimits = {
  depth: 12,
  aliases: 30,
  directives: 50,
  tokens: { key: 2000, visitor: 1000 },
  answerCharacters: 5_000_000,
  refusedDocument: 50,
  cost: 5000,
  bodyKilobytes: { key: 100, visitor: 32 },
  bodySeconds: 20,
  seconds: 10,
  pointsPerMinute: { key: 180_000, visitor: 20_000 },
  requestsPerHour: 20,
  leadsPerHour: 6000,
  idempotencyHours: 24,
} as const;

/** The tools that agents see, with the scope of each. A test compares them with the server's tools. */
export const agentTools = [
  ['list_leads', '`leads:read`'],
  ['get_lead', '`leads:read`'],
  ['create_lead', '`leads:write`'],
  ['list_calls', '`calls:read`'],
  ['list_integration_requests', '`integration_requests:read`'],
  ['request_integration', '`integration_requests:write`'],
  ['list_posts', '`posts:read`'],
  ['list_page_slots', '`pages:read`'],
  ['draft_page', '`pages:draft`'],
  ['list_slots', '`bookings:read`'],
  ['book', '`bookings:write`'],
  ['suppress_phone', '`suppressions:write`'],
] as const;
