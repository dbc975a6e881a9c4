/** The tools that agents see, with the scope of each. A test compares them with the server's tools. */
export const agentTools = [
  ['list_leads', '`leads:read`'],
  ['get_lead', '`leads:read`'],
  ['create_lead', '`leads:write`'],
  ['list_calls', '`calls:read`'],
  ['list_integration_requests', '`integration_requests:read`'],
  ['request_integration', '`integration_requests:write`'],
  ['list_posts', '`posts:read`'],
  ['list_slots', '`bookings:read`'],
  ['book', '`bookings:write`'],
  ['suppress_phone', '`suppressions:write`'],
] as const;
