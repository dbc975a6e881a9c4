/** What the API allows, as the page for developers tells it. A test compares it with what the server does. */
export const apiLimits = {
  depth: 12,
  aliases: 30,
  directives: 50,
  tokens: 2000,
  cost: 5000,
  bodyKilobytes: 100,
  seconds: 10,
  pointsPerMinute: { key: 60_000, visitor: 20_000 },
  requestsPerHour: 20,
  idempotencyHours: 24,
} as const;
